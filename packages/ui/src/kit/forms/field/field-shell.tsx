import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

export interface FieldTexts {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

export interface FieldShellProps extends FieldTexts, Pick<FieldNotesProps, "isAlert"> {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The control itself takes `describe(id, …)`. */
export function FieldShell({ id, label, error, hint, isAlert, className, children }: FieldShellProps) {
  return (
    <div className={cn("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="justify-self-start font-semibold">
        {label}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} isAlert={isAlert} />
    </div>
  );
}

export interface FieldNotesProps extends Pick<FieldTexts, "error" | "hint"> {
  id: string;
  /** Announces an error that appears while the focus is elsewhere. */
  isAlert?: boolean | undefined;
}

export function FieldNotes({ id, error, hint, isAlert = false }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p
          id={`${id}-error`}
          role={isAlert ? "alert" : undefined}
          className="flex gap-1.5 text-sm font-medium text-bad"
        >
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
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
