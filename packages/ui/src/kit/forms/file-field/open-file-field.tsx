import { t } from "@lms/texts/kit/file-field";
import { useId } from "react";
import { cn } from "../../../lib/cn.ts";
import { describe } from "../field/describe.ts";
import { FieldNotes } from "../field/field-shell.tsx";
import { FilePreview } from "./file-preview.tsx";
import { FileSummary } from "./file-summary.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { usePaste } from "./use-paste.ts";
import { usePickedFile } from "./use-picked-file.ts";
import type { FileFieldProps } from "./file-field-props.ts";

const prompts = {
  avatar: "chooseAvatar",
  image: "choosePicture",
  video: "chooseVideo",
} as const;

export function OpenFileField(props: FileFieldProps) {
  const { label, name, accept, shape, currentUrl, progress, hint, onPick, className } = props;
  const id = useId();
  const { input, file, url, checking, refusal, put, onChange } = usePickedFile(
    shape === "video" ? "video" : "picture",
    onPick,
  );
  const error = refusal ?? props.error;
  const uploading = progress !== undefined;
  const compact = shape === "avatar";
  const { "aria-describedby": notes, ...state } = describe(id, { error, hint });

  usePaste(!uploading, put);
  const dropProps = useFileDrop(!uploading, put);

  // A file of the wrong kind has no picture; the form's error names the reason.
  const fits = file?.type.startsWith(shape === "video" ? "video/" : "image/");
  const pictureUrl = file ? (fits ? url : undefined) : currentUrl;
  const preview = <FilePreview shape={shape} url={pictureUrl} label={file?.name ?? label} />;

  return (
    <div className={cn("group/file grid gap-1.5", className)}>
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      <div
        {...dropProps}
        className={cn(
          "relative overflow-hidden rounded-card border border-dashed border-line-strong bg-surface",
          "data-over:border-solid data-over:border-brand data-over:bg-brand-soft",
          "outline-offset-2 outline-brand group-has-[input:focus-visible]/file:outline-2",
          error && "border-solid border-bad inset-ring inset-ring-bad",
        )}
      >
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept}
          onChange={onChange}
          aria-labelledby={`${id}-label`}
          aria-describedby={[file && `${id}-file`, notes].filter(Boolean).join(" ") || undefined}
          {...state}
          className="sr-only"
        />
        {file || currentUrl ? (
          <div className={cn("p-3", compact ? "flex items-center gap-4" : "grid gap-3")}>
            {preview}
            <FileSummary
              id={id}
              label={label}
              file={file}
              checking={checking && shape !== "video"}
              progress={progress}
              onRemove={() => {
                put(undefined);
                input.current?.focus();
              }}
            />
          </div>
        ) : (
          <label
            htmlFor={id}
            className={cn(
              "flex cursor-pointer items-center gap-4 text-muted hover:text-ink",
              compact ? "p-3" : "min-h-44 flex-col justify-center px-6 py-8 text-center",
            )}
          >
            {preview}
            <span className="text-balance">{props.prompt ?? t(prompts[shape])}</span>
          </label>
        )}
      </div>
      <FieldNotes id={id} error={error} hint={hint} isAlert={refusal !== undefined} />
    </div>
  );
}
