import type { FieldTexts } from "./field-shell.tsx";

export const boxStyle =
  "w-full min-w-0 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink " +
  "aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad " +
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted read-only:bg-sunken";

/** Connects a control to its hint and error, and marks it invalid. */
export function describe(id: string, { error, hint }: Pick<FieldTexts, "error" | "hint">) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-invalid": error ? (true as const) : undefined, "aria-describedby": ids || undefined };
}
