// Why: docs/decisions/0030-from-a-response-to-a-message.md
import type { OperationResponse, OperationId } from "./api.ts";
import { fallbackMessages, type PublicOperation } from "./fallback-messages.ts";
import { type Outcome, type Reply, retryAfterSeconds, toOutcome } from "./outcome.ts";
import type { Quiet } from "./quiet.ts";
import { showToast } from "./toast.ts";

export interface RequestOptions {
  /** @default false */
  quiet?: Quiet;
}

export interface ClientResponse<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Returns whether the page stays: a dialog offers to log in again, and no other message is shown. */
type SignedOutListener = () => unknown;

let signedOut: SignedOutListener | undefined;
/** Counts sign-ins, so that a late 401 of an earlier session does not end the current one. */
let session = 0;

export function onSignedOut(listener: SignedOutListener): () => void {
  signedOut = listener;
  return () => (signedOut = undefined);
}

/** Never rejects. For the calls whose messages every page has; those of other calls come with `member-request.ts`. */
export function request<Operation extends PublicOperation>(
  operation: Operation,
  call: Promise<ClientResponse<OperationResponse<Operation>>>,
  options?: RequestOptions,
): Promise<Outcome<OperationResponse<Operation>>> {
  return finishRequest(operation, readReply(call), options);
}

export async function finishRequest<Operation extends OperationId>(
  operation: Operation,
  pendingReply: Promise<Reply<OperationResponse<Operation>>>,
  { quiet = false }: RequestOptions = {},
): Promise<Outcome<OperationResponse<Operation>>> {
  const sessionAtStart = session;
  const isShown = quiet !== true && quiet !== "success" && quiet !== "opening";
  if (isShown && fallbackMessages(operation).loading !== undefined) void showToast(operation, quiet);

  const outcome = toOutcome(operation, await pendingReply);
  if (outcome.ok && operation === "signIn") session += 1;
  // A wrong password at sign-in is a 401 too, and signs nobody out.
  if (!outcome.ok && outcome.status === 401 && operation !== "signIn" && sessionAtStart === session && signedOut?.()) {
    outcome.cancelled = true;
  }
  if (isShown || (quiet !== true && !outcome.ok)) void showToast(operation, quiet, outcome);
  return outcome;
}

export async function readReply<T>(call: Promise<ClientResponse<T>>): Promise<Reply<T>> {
  try {
    const { data, error, response } = await call;
    const { ok, status, headers } = response;
    const retryAfter = retryAfterSeconds(headers.get("Retry-After"));
    return ok
      ? { kind: "response", status, body: data, retryAfter }
      : { kind: "refusal", status, body: error, retryAfter };
  } catch (error) {
    console.error(error);
    // The response is not JSON, so it is not from our server.
    if (error instanceof SyntaxError) return { kind: "refusal", status: 502, body: undefined, retryAfter: undefined };
    return { kind: "unreachable" };
  }
}
