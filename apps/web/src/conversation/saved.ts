import type { Saved } from "@lms/ui/conversation/model/question";
import { failureMessage } from "../request/forms/form-values.ts";
import type { Outcome } from "../request/outcome.ts";

/** Undefined where it was cancelled. */
export function toSaved(outcome: Outcome<unknown>): Saved | undefined {
  if (outcome.ok) return { ok: true, message: "" };
  if (outcome.cancelled) return undefined;
  const message = failureMessage(outcome);
  return message === undefined
    ? { ok: false, message: outcome.message, errors: outcome.errors }
    : { ok: false, message };
}
