import { Lock } from "lucide-react";
import { useId } from "react";
import { cn } from "../../lib/cn.ts";
import type { FileFieldProps } from "./file-field.tsx";
import { FilePreview } from "./file-preview.tsx";

/** Shows what is stored and says why it stays. */
export function LockedFileField({ label, shape, currentUrl, lockedMessage, onLocked, className }: FileFieldProps) {
  const id = useId();

  return (
    <div className={cn("grid gap-1.5", className)}>
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      <button
        type="button"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-locked`}
        onClick={onLocked}
        className={cn(
          "block max-w-full",
          shape === "avatar" ? "justify-self-start rounded-full" : "overflow-hidden rounded-control",
        )}
      >
        <FilePreview shape={shape} url={currentUrl} label="" />
      </button>
      <p id={`${id}-locked`} className="flex items-center gap-1.5 text-sm text-muted">
        <Lock aria-hidden="true" className="size-[1.1em] shrink-0" />
        {lockedMessage}
      </p>
    </div>
  );
}
