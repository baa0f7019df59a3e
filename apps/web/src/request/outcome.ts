import { checkConnection, fallbackMessages, retryMessage } from "./fallback-messages.ts";
import type { OperationId } from "./api.ts";
import { isRecord } from "./is-record.ts";

/** Field name to sentence. */
export type FieldErrors = Record<string, string>;

export interface Failure {
  ok: false;
  /** The answer's status, 0 when there was none. */
  status: number;
  /** A sentence fit to be shown. */
  message: string;
  errors: FieldErrors;
  /** The caller gave up on it. */
  cancelled?: true;
}

export type Outcome<T> = { ok: true; data: T; message: string | undefined } | Failure;

/** The outcome with another form of its data. */
export function mapData<From, To>(outcome: Outcome<From>, map: (data: From) => To): Outcome<To> {
  return outcome.ok ? { ...outcome, data: map(outcome.data) } : outcome;
}

/** An action that was asked for again while it ran: there is nothing to say about it. */
export const alreadyRunning: Failure = { ok: false, status: 0, message: "Busy", errors: {}, cancelled: true };

/** What a form says of a refusal as a whole: nothing when a field says it, or when the viewer gave up. */
export function failureMessage(refusal: Failure | undefined): string | undefined {
  if (!refusal || refusal.cancelled || Object.keys(refusal.errors).length > 0) return undefined;
  return refusal.message;
}

/** No answer, or one that decides nothing: what was asked for may have been done, and can be asked for again. */
export function isRetryable({ status, cancelled }: Failure): boolean {
  return !cancelled && (status === 0 || status === 429 || status >= 500);
}

/** What came back, whatever carried it: no answer at all, or a status with what its body said. */
export type Reply<T> =
  | { kind: "unreachable" }
  | { kind: "cancelled" }
  | { kind: "answer"; status: number; body: T | undefined; retryAfter: number | undefined }
  | { kind: "refusal"; status: number; body: unknown; retryAfter: number | undefined };

/**
 * Turns a reply into an outcome. An answer that says `success: false`, or nothing at all, is a refusal whatever its
 * status. The rest of an answer is taken at its word: the contract's tests hold the server to it.
 */
export function toOutcome<T>(operation: OperationId, reply: Reply<T>): Outcome<T> {
  const words = fallbackMessages[operation];
  if (reply.kind === "cancelled") return { ok: false, status: 0, message: "Cancelled", errors: {}, cancelled: true };
  if (reply.kind === "unreachable") {
    return { ok: false, status: 0, message: `${withFullStop(words.failed)} ${checkConnection}`, errors: {} };
  }

  const { status, body, retryAfter } = reply;
  const said = isRecord(body) && typeof body.message === "string" && body.message !== "" ? body.message : undefined;
  const denied = isRecord(body) && body.success === false;
  if (reply.kind === "answer" && reply.body !== undefined && !denied) {
    return { ok: true, data: reply.body, message: said ?? words.done };
  }
  const refused = status < 500 ? words.refused : undefined;
  const message = said ?? retryMessage(status, retryAfter) ?? refused ?? words.failed;
  return { ok: false, status, message, errors: fieldErrors(body) };
}

/** Seconds of a `Retry-After` header. */
export function retryAfterSeconds(header: string | null): number | undefined {
  const seconds = header === null ? Number.NaN : Number.parseInt(header, 10);
  return Number.isNaN(seconds) ? undefined : Math.max(1, seconds);
}

function fieldErrors(body: unknown): FieldErrors {
  const errors: FieldErrors = {};
  if (!isRecord(body) || !Array.isArray(body.errors)) return errors;
  for (const error of body.errors as unknown[]) {
    if (isRecord(error) && typeof error.field === "string" && typeof error.message === "string") {
      errors[error.field] ??= error.message;
    }
  }
  return errors;
}

/** Words that others may follow. */
export function withFullStop(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
