// Why: docs/decisions/0190-a-last-resort.md
import { replyTo } from "../platform/http/connections/track-callers.ts";
import { answerFailure } from "../platform/http/failure.ts";
import type { Logger } from "../platform/log/logger.ts";
import { currentCaller } from "../platform/tracing/current-caller.ts";

/**
 * Handles errors that nothing else caught. A rejected promise ends its request, and the server goes on. After a thrown error the state of
 * the process is unknown: `stop` ends it.
 */
export function installLastResort(log: Logger, stop: () => void): void {
  process.on("unhandledRejection", (error) => {
    endRequest(log, error, "nobody handled a failure: its request was ended, and the server goes on");
  });
  process.on("uncaughtException", (error) => {
    if (isForgottenFile(error)) {
      log.error({ err: error }, "a file was left open, and closed by the garbage collection: the server goes on");
      return;
    }
    endRequest(log, error, stopping);
    stop();
  });
}

const stopping =
  "an error was thrown where nobody handles it: the server stops, since nobody knows what it left half done." +
  " A service manager starts it again; otherwise do so with the command that has started it, like `npm start`";

function endRequest(log: Logger, thrown: unknown, sentence: string): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const caller = currentCaller();
  log.error({ err: error, reqId: caller.requestId, during: caller.account }, sentence);
  const reply = replyTo(caller);
  if (reply === undefined) return;
  if (reply.raw.headersSent) reply.raw.destroy();
  else if (!reply.sent) answerFailure(error, reply.request, reply);
}

/** Nothing is half done: Node throws it after it has closed the file. */
function isForgottenFile(error: Error): boolean {
  const isState = "code" in error && error.code === "ERR_INVALID_STATE";
  return isState && error.message.startsWith("A FileHandle object was closed during garbage collection");
}
