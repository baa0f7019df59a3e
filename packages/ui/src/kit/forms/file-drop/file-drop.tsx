import { type DragEvent, type ReactNode, useId, useState } from "react";
import { usePaste } from "../file-field/use-paste.ts";

export interface FileDropProps {
  label: string;
  prompt: string;
  hint?: string | undefined;
  /** Decorative. */
  icon: ReactNode;
  /** Limits the system's file picker only, like the attribute. Dropped and pasted files may have any type. */
  accept: string;
  multiple?: boolean | undefined;
  onPick: (files: File[]) => void;
}

/** Passes files on by drop, paste or picker, and stores none. */
export function FileDrop({ label, prompt, hint, icon, accept, multiple, onPick }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onPick([...files]);
  };
  usePaste(true, (file) => onPick([file]));

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <div
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      }}
      onDrop={onDrop}
      className="relative rounded-card border border-dashed border-line-strong bg-surface outline-offset-2 outline-brand has-[input:focus-visible]:outline-2 data-over:border-solid data-over:border-brand data-over:bg-brand-soft"
    >
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => {
          take(event.currentTarget.files);
          // Otherwise the same file could not be picked again after it was removed.
          event.currentTarget.value = "";
        }}
        className="sr-only"
      />
      <label
        htmlFor={id}
        className="flex min-h-36 cursor-pointer flex-col items-center justify-center gap-1 px-6 py-7 text-center"
      >
        <span aria-hidden="true" className="mb-2 grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
          {icon}
        </span>
        <span className="font-semibold text-balance">{prompt}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}
