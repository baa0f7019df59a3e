import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { currentCaller, runAsJob } from "../../tracing/current-caller.ts";
import { withTimeout } from "../../lib/time/with-timeout.ts";
import { type FairQueue, fairQueue } from "../../queues/fair-queue.ts";
import type { EmbeddedRows, EmbeddedStart } from "./embedded-messages.ts";
import { type EmbeddedThread, startThread } from "./embedded-thread.ts";
import { DatabaseOutage } from "../outage.ts";
import { mayWrite } from "../write-count.ts";
import { minute, second } from "../../lib/time/durations.ts";

interface QueryOptions {
  rowMode?: "array" | "object";
}

export interface EmbeddedHandle {
  query: (sql: string, params?: readonly unknown[], options?: QueryOptions) => Promise<EmbeddedRows>;
}

export interface EmbeddedClient extends EmbeddedHandle {
  transaction: <Result>(work: (handle: EmbeddedHandle) => Promise<Result>) => Promise<Result>;
  /** Statements and transactions so far that may have written; each counts before its caller gets the answer. */
  writeCount: () => number;
  load: FairQueue["load"];
  dump: () => Promise<Uint8Array>;
  /** No statement runs during this call: the files of the database do not change. */
  pause: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

const defaultTransactionTimeout = 10 * second;
const defaultStatementTimeout = 30 * second;
const maintenanceTimeout = 15 * minute;
const queueOptions = {
  concurrency: 1,
  waitingLimits: { account: 500, address: 1000, all: 2000 },
  timeout: 10 * second,
  refusal: "service.unavailable" as const,
};
const defaultReopenDelay = second;

export interface ClientOptions {
  transactionTimeout?: number;
  statementTimeout?: number;
  reopenDelay?: number;
  open?: (start: EmbeddedStart) => Promise<EmbeddedThread>;
  onReopen?: (failure: unknown) => void;
}

/** When its thread ends or a statement hangs, running work fails as an outage and the database is opened again. */
export async function openEmbeddedClient(
  start: EmbeddedStart,
  {
    transactionTimeout = defaultTransactionTimeout,
    statementTimeout = defaultStatementTimeout,
    reopenDelay = defaultReopenDelay,
    open = startThread,
    onReopen,
  }: ClientOptions = {},
): Promise<EmbeddedClient> {
  const turns = fairQueue(queueOptions);
  const inside = new AsyncLocalStorage<{ over: boolean }>();
  const closing = new AbortController();
  let writes = 0;
  let thread: EmbeddedThread | undefined = await open(start);
  watch(thread);

  function watch(current: EmbeddedThread): void {
    void (async () => {
      await current.ended;
      thread = undefined;
      writes += 1;
      if (!closing.signal.aborted) await reopen();
    })();
  }

  async function reopen(): Promise<void> {
    while (!closing.signal.aborted && thread === undefined) {
      await setTimeoutPromise(reopenDelay, undefined, { ref: false });
      thread = await open(start).catch((error: unknown) => {
        onReopen?.(error);
        return undefined;
      });
      if (thread === undefined) continue;
      watch(thread);
      onReopen?.(undefined);
    }
  }

  function requireThread(): EmbeddedThread {
    if (thread === undefined) throw new DatabaseOutage("The embedded database is being opened again");
    return thread;
  }

  function runInTurn<Result>(work: (current: EmbeddedThread) => Promise<Result>): Promise<Result> {
    return turns.run(async () => {
      const current = requireThread();
      const limit = isMaintenance() ? maintenanceTimeout : statementTimeout;
      const timer = setTimeout(() => current.end(`A statement took longer than ${limit} ms`), limit);
      try {
        return await work(current);
      } finally {
        clearTimeout(timer);
      }
    });
  }

  async function runStatement(
    current: EmbeddedThread,
    ...[sql, params, rowMode]: Parameters<EmbeddedThread["query"]>
  ): Promise<EmbeddedRows> {
    try {
      return await current.query(sql, params, rowMode);
    } finally {
      if (mayWrite(sql)) writes += 1;
    }
  }

  async function runTransaction<Result>(
    current: EmbeddedThread,
    work: (handle: EmbeddedHandle) => Promise<Result>,
  ): Promise<Result> {
    const state = { over: false };
    const handle: EmbeddedHandle = {
      query: async (sql, params = [], { rowMode = "object" } = {}) => {
        if (state.over) throw new Error("This transaction is over");
        return current.query(sql, params, rowMode);
      },
    };
    const limit = isMaintenance() ? maintenanceTimeout : transactionTimeout;
    const failTransaction = (): never => {
      throw new DatabaseOutage(`A transaction took longer than ${limit} ms`);
    };

    await current.query("BEGIN", [], "object");
    try {
      const running = inside.run(state, () => work(handle));
      const result = await withTimeout(running, limit, failTransaction);
      state.over = true;
      await current.query("COMMIT", [], "object");
      return result;
    } catch (error) {
      state.over = true;
      await current.query("ROLLBACK", [], "object").catch(() => undefined);
      throw error;
    } finally {
      writes += 1;
    }
  }

  const refuseInside = (): void => {
    if (inside.getStore()?.over === false)
      throw new Error("Inside a transaction use its own handle: this one would wait for ever");
  };

  return {
    query: async (sql, params = [], { rowMode = "object" } = {}) => {
      refuseInside();
      return runInTurn((current) => runStatement(current, sql, params, rowMode));
    },
    transaction: async (work) => {
      refuseInside();
      return runInTurn((current) => runTransaction(current, work));
    },
    writeCount: () => writes,
    load: turns.load,
    dump: () => runInTurn((current) => current.dump()),
    pause: (work) => turns.run(work),
    close: () =>
      runAsJob(() =>
        turns.run(async () => {
          closing.abort();
          await thread?.close();
        }),
      ),
  };
}

function isMaintenance(): boolean {
  return currentCaller().internal === "maintenance";
}
