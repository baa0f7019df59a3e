import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

export interface FieldTexts {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

export interface FieldShellProps extends FieldTexts {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The control itself takes `describe(id, …)`. */
export function FieldShell({ id, label, error, hint, className, children }: FieldShellProps) {
  return (
    <div className={cn("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="justify-self-start font-semibold">
        {label}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

export function FieldNotes({ id, error, hint }: { id: string } & Pick<FieldTexts, "error" | "hint">) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-bad">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-balance text-muted">
          {hint}
        </p>
      )}
    </>
  );
}
