import { t } from "@lms/texts/web/member-failures";
import type { CurrentState } from "./api.ts";
import { isRecord } from "./is-record.ts";
import type { Failure } from "./outcome.ts";

/** The version that a change is based on. Without one, the last to save wins. */
export function ifMatch(version: string | undefined): { headers?: Record<string, string> } {
  return version === undefined ? {} : { headers: { "If-Match": `"${version}"` } };
}

/** The stored state, if somebody has changed it since the form's version. */
export function conflictingVersion<Name extends keyof CurrentState>(
  { body }: Failure,
  name: Name,
): CurrentState[Name] | undefined {
  return hasCurrent(body) ? body.current[name] : undefined;
}

function hasCurrent(body: unknown): body is { current: CurrentState } {
  return isRecord(body) && isRecord(body["current"]);
}

type Subject = "announcement" | "batch" | "course" | "lecture" | "message" | "note";

/** The subject was deleted: the form stays, with its text. */
export function deletionConflict(failure: Failure, subject: Subject): Failure {
  if (failure.status !== 404) return failure;
  return { ...failure, message: t("deletedMeanwhile", { subject }) };
}
