// Why: docs/decisions/0030-from-a-response-to-a-message.md
import type { ResponseOf, OperationId } from "./api.ts";
import { fallbackMessages, type PublicOperation } from "./fallback-messages.ts";
import { isRetryable, type Outcome, type Reply, retryAfterSeconds, toOutcome } from "./outcome.ts";
import { showToast } from "./toast.ts";

export type Quiet = boolean | "success" | "retryable" | "reading";

export interface RequestOptions {
  /**
   * `true`: no toast. `"success"`: only for failures. `"retryable"`: not for failures to retry either.
   * `"reading"`: success is for screen readers, and the page shows the failure in place of the data. @default false
   */
  quiet?: Quiet;
}

export interface ClientResponse<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

const signedOutListeners = new Set<() => void>();
/** Counts sign-ins, so that a late 401 of an earlier session does not end the current one. */
let session = 0;

export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Never rejects. For the calls whose messages every page has; those of other calls come with `member-request.ts`. */
export function request<Operation extends PublicOperation>(
  operation: Operation,
  call: Promise<ClientResponse<ResponseOf<Operation>>>,
  options?: RequestOptions,
): Promise<Outcome<ResponseOf<Operation>>> {
  return finishRequest(operation, replyOf(call), options);
}

export async function finishRequest<Operation extends OperationId>(
  operation: Operation,
  pendingReply: Promise<Reply<ResponseOf<Operation>>>,
  { quiet = false }: RequestOptions = {},
): Promise<Outcome<ResponseOf<Operation>>> {
  const { loading, inForm } = fallbackMessages(operation);
  const sessionAtStart = session;
  if (loading !== undefined && quiet === false) void showToast("loading", operation, loading);
  if (loading !== undefined && quiet === "reading") void showToast("announce", operation, loading);

  const outcome = toOutcome(operation, await pendingReply);
  tell(operation, outcome, quiet, inForm);

  if (outcome.ok && operation === "signIn") session += 1;
  // A wrong password at sign-in is a 401 too, and signs nobody out.
  if (!outcome.ok && outcome.status === 401 && operation !== "signIn" && sessionAtStart === session) {
    for (const listener of signedOutListeners) listener();
  }
  return outcome;
}

function tell(operation: OperationId, outcome: Outcome<unknown>, quiet: Quiet, inForm = false): void {
  if (quiet === true || (quiet === "success" && outcome.ok)) return;
  const reading = quiet === "reading";
  if (outcome.ok) {
    void showToast(
      outcome.message === undefined ? "dismiss" : reading ? "announce" : "success",
      operation,
      outcome.message,
    );
    return;
  }
  // The end of the session takes the place away where it would be told.
  const hasPlace = (reading || inForm) && (outcome.status !== 401 || operation === "signIn");
  const isTold = outcome.cancelled || hasPlace || (quiet === "retryable" && isRetryable(outcome));
  void showToast(isTold ? "dismiss" : "error", operation, outcome.message);
}

export async function replyOf<T>(call: Promise<ClientResponse<T>>): Promise<Reply<T>> {
  try {
    const { data, error, response } = await call;
    const { ok, status, headers } = response;
    const retryAfter = retryAfterSeconds(headers.get("Retry-After"));
    return ok
      ? { kind: "response", status, body: data, retryAfter }
      : { kind: "refusal", status, body: error, retryAfter };
  } catch (error) {
    console.error(error);
    // Not JSON: the response is not from our server.
    if (error instanceof SyntaxError) return { kind: "refusal", status: 502, body: undefined, retryAfter: undefined };
    return { kind: "unreachable" };
  }
}
