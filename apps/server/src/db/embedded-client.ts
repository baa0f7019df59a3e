import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { limitConcurrency } from "../lib/limit-concurrency.ts";
import type { EmbeddedRows, EmbeddedStart } from "./embedded-messages.ts";
import { type EmbeddedThread, startThread } from "./embedded-thread.ts";
import { DatabaseOutage } from "./outage.ts";

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
const transactionLimit = 10_000;
/** Milliseconds before a database that stopped by itself is opened again. */
const pause = 1_000;

export interface ClientOptions {
  /** Milliseconds after which a transaction is given up. */
  timeLimit?: number;
  reopenDelay?: number;
  open?: (start: EmbeddedStart) => Promise<EmbeddedThread>;
  /** Called after every attempt to open the database again, with the failure; undefined says that it is open. */
  onReopen?: (failure: unknown) => void;
}

/**
 * The embedded database as one connection: statements and whole transactions take turns. Should its thread die, what
 * was under way fails as an outage and it is opened again.
 */
export async function openEmbeddedClient(
  start: EmbeddedStart,
  { timeLimit = transactionLimit, reopenDelay = pause, open = startThread, onReopen }: ClientOptions = {},
): Promise<EmbeddedClient> {
  const turn = limitConcurrency(1);
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

  function living(): EmbeddedThread {
    if (thread === undefined) throw new DatabaseOutage("The embedded database is being opened again");
    return thread;
  }

  async function runTransaction<Result>(work: (handle: EmbeddedHandle) => Promise<Result>): Promise<Result> {
    const own = living();
    const state = { over: false };
    const handle: EmbeddedHandle = {
      query: async (sql, params = [], { rowMode = "object" } = {}) => {
        if (state.over) throw new Error("This transaction is over");
        return own.query(sql, params, rowMode);
      },
    };
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`A transaction took longer than ${timeLimit} ms`)), timeLimit);

    await own.query("BEGIN", [], "object");
    try {
      const result = await Promise.race([inside.run(state, () => work(handle)), late]);
      state.over = true;
      await own.query("COMMIT", [], "object");
      return result;
    } catch (error) {
      state.over = true;
      // A thread that died has forgotten the transaction; what failed first is what counts.
      await own.query("ROLLBACK", [], "object").catch(() => undefined);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  const refuseInside = (): void => {
    if (inside.getStore()?.over === false)
      throw new Error("Inside a transaction use its own handle: this one would wait for ever");
  };

  return {
    query: async (sql, params = [], { rowMode = "object" } = {}) => {
      refuseInside();
      return turn(() => living().query(sql, params, rowMode));
    },
    transaction: async (work) => {
      refuseInside();
      return turn(() => runTransaction(work));
    },
    dump: () => turn(() => living().dump()),
    close: () =>
      turn(async () => {
        closing.abort();
        await thread?.close();
      }),
  };
}
