import { fallbackMessages, retryMessage, unreachableMessage } from "./fallback-messages.ts";
import type { OperationId } from "./api.ts";
import { isRecord } from "./is-record.ts";

export type FieldErrors = Record<string, string>;

export interface Failure {
  ok: false;
  /** HTTP status; 0 without a response. */
  status: number;
  message: string;
  errors: FieldErrors;
  /** The stored state, when a change was made from an earlier version: see `conflictingVersion`. */
  body?: unknown;
  cancelled?: true;
}

export type Outcome<T> = { ok: true; data: T; message: string | undefined } | Failure;

export function mapData<From, To>(outcome: Outcome<From>, map: (data: From) => To): Outcome<To> {
  return outcome.ok ? { ...outcome, data: map(outcome.data) } : outcome;
}

export const alreadyRunning: Failure = { ok: false, status: 0, message: "Busy", errors: {}, cancelled: true };

/** No response, 429 or 5xx: the action may have succeeded, and can be tried again. */
export function isRetryable({ status, cancelled }: Failure): boolean {
  return !cancelled && (status === 0 || status === 429 || status >= 500);
}

export type Reply<T> =
  | { kind: "unreachable" }
  | { kind: "cancelled" }
  | { kind: "response"; status: number; body: T | undefined; retryAfter: number | undefined }
  | { kind: "refusal"; status: number; body: unknown; retryAfter: number | undefined };

/** `success: false`, or no body, is a failure whatever the status. The contract's tests check other bodies. */
export function toOutcome<T>(operation: OperationId, reply: Reply<T>): Outcome<T> {
  const fallback = fallbackMessages(operation);
  if (reply.kind === "cancelled") return { ok: false, status: 0, message: "Cancelled", errors: {}, cancelled: true };
  if (reply.kind === "unreachable") {
    return { ok: false, status: 0, message: unreachableMessage(operation), errors: {} };
  }

  const { status, body, retryAfter } = reply;
  const serverMessage =
    isRecord(body) && typeof body.message === "string" && body.message !== "" ? body.message : undefined;
  const isDenied = isRecord(body) && body.success === false;
  if (reply.kind === "response" && reply.body !== undefined && !isDenied) {
    return { ok: true, data: reply.body, message: serverMessage ?? fallback.done?.() };
  }
  const refused = status < 500 ? fallback.refused : undefined;
  const message = serverMessage ?? retryMessage(status, retryAfter) ?? (refused ?? fallback.failed)();
  return { ok: false, status, message, errors: fieldErrors(body), ...(status === 412 && { body }) };
}

/** Seconds. */
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
