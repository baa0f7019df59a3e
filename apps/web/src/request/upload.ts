import { currentLanguage } from "@lms/texts/languages";
import { type OperationResponse, callUrl, type OperationId } from "./api.ts";
import { type Outcome, type Reply, retryAfterSeconds } from "./outcome.ts";
import { dropPrefetched } from "./prefetched.ts";
import { finishRequest } from "./request.ts";

interface Progress {
  /** Bytes. */
  loaded: number;
  /** Bytes. */
  total: number;
}

interface Upload<Operation extends OperationId> {
  outcome: Promise<Outcome<OperationResponse<Operation>>>;
  cancel: () => void;
}

/** `fetch` has no upload progress. Otherwise as `request`. */
export function upload<Operation extends OperationId>(
  operation: Operation,
  path: string,
  form: FormData,
  onProgress: (progress: Progress) => void,
): Upload<Operation> {
  const call = new XMLHttpRequest();
  const reply = new Promise<Reply<OperationResponse<Operation>>>((resolve) => {
    call.upload.addEventListener("progress", ({ loaded, total }) => onProgress({ loaded, total }));
    call.addEventListener("loadend", dropPrefetched);
    call.addEventListener("load", () => resolve(readReply(call)));
    call.addEventListener("abort", () => resolve({ kind: "cancelled" }));
    call.addEventListener("error", () => {
      console.error(`${operation}: the server could not be reached.`);
      resolve({ kind: "unreachable" });
    });
  });
  call.open("POST", callUrl(path));
  call.withCredentials = true;
  call.setRequestHeader("Accept", "application/json");
  call.setRequestHeader("Accept-Language", currentLanguage());
  call.send(form);
  return { outcome: finishRequest(operation, reply), cancel: () => call.abort() };
}

function readReply<T>(call: XMLHttpRequest): Reply<T> {
  const { status } = call;
  const retryAfter = retryAfterSeconds(call.getResponseHeader("Retry-After"));
  const ok = status >= 200 && status < 300;
  try {
    const body: T = JSON.parse(call.responseText);
    return { kind: ok ? "response" : "refusal", status, body, retryAfter };
  } catch {
    return { kind: "refusal", status, body: undefined, retryAfter };
  }
}
