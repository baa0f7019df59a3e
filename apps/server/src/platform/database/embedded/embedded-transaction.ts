import { AsyncLocalStorage } from "node:async_hooks";
import { withTimeout } from "../../lib/time/with-timeout.ts";
import { DatabaseOutage } from "../outage.ts";
import type { EmbeddedHandle } from "./embedded-handle.ts";
import type { EmbeddedThread } from "./embedded-thread.ts";

interface Transactions {
  /** Runs the work between BEGIN and COMMIT; `limit` is in milliseconds. */
  run: <Result>(
    thread: EmbeddedThread,
    work: (handle: EmbeddedHandle) => Promise<Result>,
    limit: number,
  ) => Promise<Result>;
  /** Throws where a transaction's own work calls the client, whose only turn the transaction has. */
  refuseInside: () => void;
}

export function embeddedTransactions(): Transactions {
  const inside = new AsyncLocalStorage<{ over: boolean }>();

  return {
    run: async (thread, work, limit) => {
      const state = { over: false };
      const handle: EmbeddedHandle = {
        query: async (sql, params = [], { rowMode = "object" } = {}) => {
          if (state.over) throw new Error("This transaction is over");
          return thread.query(sql, params, rowMode);
        },
      };
      const failTransaction = (): never => {
        throw new DatabaseOutage(`A transaction took longer than ${limit} ms`);
      };

      await thread.query("BEGIN", [], "object");
      try {
        const running = inside.run(state, () => work(handle));
        const result = await withTimeout(running, limit, failTransaction);
        state.over = true;
        await thread.query("COMMIT", [], "object");
        return result;
      } catch (error) {
        state.over = true;
        await thread.query("ROLLBACK", [], "object").catch(() => undefined);
        throw error;
      }
    },

    refuseInside: () => {
      if (inside.getStore()?.over === false)
        throw new Error("Inside a transaction use its own handle: this one would wait for ever");
    },
  };
}
