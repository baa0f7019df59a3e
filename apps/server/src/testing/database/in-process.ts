import { EventEmitter } from "node:events";
import type { EmbeddedStart } from "../../platform/database/embedded/embedded-messages.ts";
import { type EmbeddedThread, startThread } from "../../platform/database/embedded/embedded-thread.ts";
import { serveDatabase } from "../../platform/database/embedded/serve-database.ts";

/** The embedded database in the caller's own thread: the way to another one and back is a third of a small statement. */
export function openInProcess(start: EmbeddedStart): Promise<EmbeddedThread> {
  return startThread(start, () => {
    const requests = new EventEmitter();
    const answers = new EventEmitter();
    const close = () => void answers.emit("exit");
    const postMessage = (answer: unknown) => void answers.emit("message", answer);
    void serveDatabase({ on: requests.on.bind(requests), postMessage, close }, start);
    return Object.assign(answers, {
      postMessage: (request: unknown) => void requests.emit("message", request),
      terminate: async () => 0,
    });
  });
}
