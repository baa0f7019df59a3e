import type { EventEmitter } from "node:events";
import { Worker } from "node:worker_threads";
import type {
  EmbeddedAnswer,
  EmbeddedFailure,
  EmbeddedRequest,
  EmbeddedRows,
  EmbeddedStart,
} from "./embedded-messages.ts";
import { DatabaseOutage } from "../outage.ts";

export const checkpoint = "CHECKPOINT";

type RequestBody = Omit<EmbeddedRequest, "id">;
type Reply = Exclude<EmbeddedAnswer, { opened: true } | { refused: string }>;

export interface EmbeddedThread {
  query: (sql: string, params: readonly unknown[], rowMode: "array" | "object") => Promise<EmbeddedRows>;
  dump: () => Promise<Uint8Array>;
  close: () => Promise<void>;
  end: (reason: string) => void;
  ended: Promise<void>;
}

type DatabaseWorker = EventEmitter & Pick<Worker, "postMessage" | "terminate">;

let prepared: Worker | undefined;

/** The next thread to start has its code by then, although nobody knows yet which database it will open. */
export function prepareThread(): void {
  prepared = newWorker();
}

function newWorker(): Worker {
  return new Worker(new URL("./embedded-worker.ts", import.meta.url));
}

function startWorker(start: EmbeddedStart): DatabaseWorker {
  const worker = prepared ?? newWorker();
  prepared = undefined;
  worker.postMessage(start, []);
  return worker;
}

export async function startThread(start: EmbeddedStart, open = startWorker): Promise<EmbeddedThread> {
  const worker = open(start);
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (reason: Error) => void }>();
  const opening = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  let lastId = 0;
  let alive = true;

  const fail = (reason: string): void => {
    alive = false;
    const outage = new DatabaseOutage(reason);
    opening.reject(outage);
    for (const { reject } of waiting.values()) reject(outage);
    waiting.clear();
  };
  worker.on("error", (error) =>
    fail(`The embedded database stopped: ${error instanceof Error ? error.message : String(error)}`),
  );
  worker.on("exit", () => {
    fail("The embedded database has stopped");
    ending.resolve();
  });
  const end = (reason: string): void => {
    fail(reason);
    void worker.terminate();
  };
  worker.on("message", (message: EmbeddedAnswer) => {
    if ("opened" in message) opening.resolve();
    else if ("refused" in message) opening.reject(new Error(message.refused));
    else {
      waiting.get(message.id)?.resolve(message);
      waiting.delete(message.id);
    }
  });

  const send = async (request: RequestBody): Promise<Reply> => {
    if (!alive) throw new DatabaseOutage("The embedded database has stopped");
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker.postMessage({ ...request, id: lastId } satisfies EmbeddedRequest, []);
    const reply = await promise;
    if ("failure" in reply) {
      const { failure } = reply;
      // A checkpoint that fails keeps its locks: the next statement would never end.
      if (failure.fatal || request.sql === checkpoint) end(`The embedded database stopped: ${failure.message}`);
      throw failure.fatal && failure.code === undefined
        ? new DatabaseOutage(failure.message)
        : new StatementError(failure);
    }
    return reply;
  };

  await opening.promise;
  return {
    query: async (sql, params, rowMode) => {
      const reply = await send({ sql, params, rowMode });
      return "result" in reply ? reply.result : { rows: [] };
    },
    dump: async () => {
      const reply = await send({ sql: undefined, params: [], rowMode: "array" });
      return "dump" in reply ? reply.dump : new Uint8Array();
    },
    close: () => {
      if (alive) worker.postMessage("close", []);
      return ending.promise;
    },
    end,
    ended: ending.promise,
  };
}

class StatementError extends Error {
  override readonly name = "StatementError";
  readonly severity: string | undefined;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor({ message, severity, code, constraint, detail }: EmbeddedFailure) {
    super(message);
    this.severity = severity;
    this.code = code;
    this.constraint = constraint;
    this.detail = detail;
  }
}
