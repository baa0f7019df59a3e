import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { currentCaller, runAsJob } from "../queues/current-caller.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { fairQueue } from "../queues/fair-queue.ts";
import type { EmbeddedRows, EmbeddedStart } from "./embedded-messages.ts";
import { type EmbeddedThread, startThread } from "./embedded-thread.ts";
import { DatabaseOutage, unavailableMessage } from "./outage.ts";
import { minute, second } from "../lib/durations.ts";

interface QueryOptions {
  rowMode?: "array" | "object";
}

/** The part of a PGlite database that drizzle uses. */
export interface EmbeddedHandle {
  query: (sql: string, params?: readonly unknown[], options?: QueryOptions) => Promise<EmbeddedRows>;
}

export interface EmbeddedClient extends EmbeddedHandle {
  /** Commits when `work` resolves, rolls back when it rejects or takes too long. */
  transaction: <Result>(work: (handle: EmbeddedHandle) => Promise<Result>) => Promise<Result>;
  dump: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** Milliseconds after which a transaction is given up: everyone else waits for it. */
const defaultTransactionTimeout = 10 * second;
/** Milliseconds after which the thread is ended: a statement cannot be cancelled there. */
const defaultStatementTimeout = 30 * second;
/** The same for migrations, demo data and vacuum. */
const maintenanceTimeout = 15 * minute;
/** Who waits for the one connection. Most statements take about a millisecond, so lines may be long. */
const queueOptions = {
  concurrency: 1,
  waitingLimits: { account: 500, address: 1000, all: 2000 },
  timeout: 10 * second,
  message: unavailableMessage,
};
/** Milliseconds before a database that stopped by itself is opened again. */
const defaultReopenDelay = second;

export interface ClientOptions {
  /** Milliseconds after which a transaction is given up. */
  transactionTimeout?: number;
  /** Milliseconds after which whatever holds the connection is ended, with the thread. */
  statementTimeout?: number;
  reopenDelay?: number;
  open?: (start: EmbeddedStart) => Promise<EmbeddedThread>;
  /** Called after every attempt to open the database again, with the failure; undefined says that it is open. */
  onReopen?: (failure: unknown) => void;
}

/**
 * The embedded database as one connection: statements and whole transactions take turns, fairly by caller. Should its
 * thread die, what was under way fails as an outage and it is opened again. The same happens to a statement that takes
 * too long: with every commit written through, an ended thread loses nothing that was acknowledged.
 */
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
  let thread: EmbeddedThread | undefined = await open(start);
  watch(thread);

  function watch(current: EmbeddedThread): void {
    void (async () => {
      await current.ended;
      thread = undefined;
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

  /** Gives the connection to one piece of work, for a limited time. */
  function runInTurn<Result>(work: (own: EmbeddedThread) => Promise<Result>): Promise<Result> {
    return turns.run(async () => {
      const own = requireThread();
      const limit = isMaintenance() ? maintenanceTimeout : statementTimeout;
      const timer = setTimeout(() => own.end(`A statement took longer than ${limit} ms`), limit);
      try {
        return await work(own);
      } finally {
        clearTimeout(timer);
      }
    });
  }

  async function runTransaction<Result>(
    own: EmbeddedThread,
    work: (handle: EmbeddedHandle) => Promise<Result>,
  ): Promise<Result> {
    const state = { over: false };
    const handle: EmbeddedHandle = {
      query: async (sql, params = [], { rowMode = "object" } = {}) => {
        if (state.over) throw new Error("This transaction is over");
        return own.query(sql, params, rowMode);
      },
    };
    const limit = isMaintenance() ? maintenanceTimeout : transactionTimeout;
    const failTransaction = (): never => {
      throw new DatabaseOutage(`A transaction took longer than ${limit} ms`);
    };

    await own.query("BEGIN", [], "object");
    try {
      const running = inside.run(state, () => work(handle));
      const result = await withTimeout(running, limit, failTransaction);
      state.over = true;
      await own.query("COMMIT", [], "object");
      return result;
    } catch (error) {
      state.over = true;
      // A thread that died has forgotten the transaction; what failed first is what counts.
      await own.query("ROLLBACK", [], "object").catch(() => undefined);
      throw error;
    }
  }

  const refuseInside = (): void => {
    if (inside.getStore()?.over === false)
      throw new Error("Inside a transaction use its own handle: this one would wait for ever");
  };

  return {
    query: async (sql, params = [], { rowMode = "object" } = {}) => {
      refuseInside();
      return runInTurn((own) => own.query(sql, params, rowMode));
    },
    transaction: async (work) => {
      refuseInside();
      return runInTurn((own) => runTransaction(own, work));
    },
    dump: () => runInTurn((own) => own.dump()),
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
