import { t } from "@lms/texts/web/notifications";
import { type Renderable, toast } from "react-hot-toast/headless";
import type { OperationId } from "./api.ts";
import { fallbackMessages } from "./fallback-messages.ts";
import { isRetryable, type Outcome } from "./outcome.ts";
import type { Quiet } from "./quiet.ts";

type RenderUndo = (text: string, onAction: () => void) => Renderable;

let renderUndo: RenderUndo | undefined;

/** The look of a toast with an undo button. */
export function onUndo(render: RenderUndo): void {
  renderUndo = render;
}

/** Milliseconds: longer than others, to be reached by keyboard. */
const undoDuration = 10_000;

/** Each operation has one toast: a new one replaces the one on screen. The call is running while there is no outcome. */
export function showToast(operation: OperationId, quiet: Quiet, outcome?: Outcome<unknown>, undo?: () => void): void {
  const reading = quiet === "reading";
  const text = outcome ? outcome.message : fallbackMessages(operation).loading?.();
  if (text === undefined || (outcome && !outcome.ok && isShownByForm(operation, quiet, outcome)))
    toast.dismiss(operation);
  else if (outcome && !outcome.ok) toast.error(text, { id: operation });
  else if (undo) showUndoToast(operation, text, undo);
  // The class makes it one for screen readers only.
  else if (reading) toast(text, { id: `${operation} read`, className: "sr-only" });
  else toast[outcome ? "success" : "loading"](text, { id: operation });
}

export function showNotLoaded(): void {
  toast.error(t("notLoaded"), { id: "notLoaded" });
}

function showUndoToast(operation: OperationId, text: string, undo: () => void): void {
  const onAction = () => {
    toast.dismiss(operation);
    undo();
  };
  toast.success(renderUndo?.(text, onAction) ?? text, { id: operation, duration: undoDuration });
}

function isShownByForm(
  operation: OperationId,
  quiet: Quiet,
  failure: Exclude<Outcome<unknown>, { ok: true }>,
): boolean {
  // The end of the session removes the form that would show it.
  const keepsPlace = failure.status !== 401 || operation === "signIn";
  const hasPlace =
    keepsPlace && (quiet === "opening" || quiet === "reading" || fallbackMessages(operation).inForm === true);
  return failure.cancelled === true || hasPlace || (quiet === "retryable" && isRetryable(failure));
}
