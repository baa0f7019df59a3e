import { Lock } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "../../../lib/cn.ts";
import { FilePreview } from "./file-preview.tsx";
import type { FileFieldProps } from "./file-field-props.ts";

export function LockedFileField({ label, shape, currentUrl, lockedMessage, onLocked, className }: FileFieldProps) {
  const id = useId();
  const [presses, setPresses] = useState(0);

  return (
    <div className={cn("grid gap-1.5", className)}>
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      <button
        type="button"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-locked`}
        onClick={() => {
          setPresses(presses + 1);
          onLocked?.();
        }}
        className={cn(
          "block max-w-full",
          shape === "avatar" ? "justify-self-start rounded-full" : "overflow-hidden rounded-control",
        )}
      >
        <FilePreview shape={shape} url={currentUrl} />
      </button>
      <p
        // A new node at each press, so that it is announced again.
        key={presses}
        id={`${id}-locked`}
        role={presses > 0 ? "alert" : undefined}
        className={cn("flex items-center gap-1.5 text-sm", presses > 0 ? "font-medium text-bad" : "text-muted")}
      >
        <Lock aria-hidden="true" className="size-[1.1em] shrink-0" />
        <span>{lockedMessage}</span>
      </p>
    </div>
  );
}
