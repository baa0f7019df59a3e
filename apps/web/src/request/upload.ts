import { type AnswerOf, callUrl, type OperationId } from "./api.ts";
import { type Outcome, type Reply, retryAfterSeconds } from "./outcome.ts";
import { follow } from "./request.ts";

export interface Progress {
  /** Bytes. */
  loaded: number;
  /** Bytes. */
  total: number;
}

export interface Upload<Operation extends OperationId> {
  outcome: Promise<Outcome<AnswerOf<Operation>>>;
  cancel: () => void;
}

/** Posts a form and reports how far it is, which fetch cannot. Otherwise as `request`. */
export function upload<Operation extends OperationId>(
  operation: Operation,
  path: string,
  form: FormData,
  onProgress: (progress: Progress) => void,
): Upload<Operation> {
  const call = new XMLHttpRequest();
  const reply = new Promise<Reply>((resolve) => {
    call.upload.addEventListener("progress", ({ loaded, total }) => onProgress({ loaded, total }));
    call.addEventListener("load", () => resolve(replyOf(call)));
    call.addEventListener("abort", () => resolve({ kind: "cancelled" }));
    call.addEventListener("error", () => {
      console.error(`${operation}: the server could not be reached.`);
      resolve({ kind: "unreachable" });
    });
  });
  call.open("POST", callUrl(path));
  call.withCredentials = true;
  call.setRequestHeader("Accept", "application/json");
  call.send(form);
  return { outcome: follow(operation, reply), cancel: () => call.abort() };
}

function replyOf(call: XMLHttpRequest): Reply {
  return {
    kind: "answer",
    status: call.status,
    body: parse(call.responseText),
    retryAfter: retryAfterSeconds(call.getResponseHeader("Retry-After")),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
