import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import type { EmbeddedThread } from "./embedded-thread.ts";
import { DatabaseOutage } from "../outage.ts";

interface RestartOptions {
  open: () => Promise<EmbeddedThread>;
  /** Milliseconds before each attempt to open another thread. */
  delay: number;
  onEnd: () => void;
  /** Gets the failure of an attempt, or undefined when it has succeeded. */
  onReopen: ((failure: unknown) => void) | undefined;
}

export interface RestartedThread {
  /** Throws an outage while no thread is open. */
  current: () => EmbeddedThread;
  /** No other thread is opened after this one. */
  close: () => Promise<void>;
}

/** A thread that ends is followed by another one. Rejects when the first one cannot be opened. */
export async function restartThread({ open, delay, onEnd, onReopen }: RestartOptions): Promise<RestartedThread> {
  const closing = new AbortController();
  let thread: EmbeddedThread | undefined = await open();
  watch(thread);

  function watch(current: EmbeddedThread): void {
    void (async () => {
      await current.ended;
      thread = undefined;
      onEnd();
      if (!closing.signal.aborted) await reopen();
    })();
  }

  async function reopen(): Promise<void> {
    while (!closing.signal.aborted && thread === undefined) {
      await setTimeoutPromise(delay, undefined, { ref: false });
      thread = await open().catch((error: unknown) => {
        onReopen?.(error);
        return undefined;
      });
      if (thread === undefined) continue;
      watch(thread);
      onReopen?.(undefined);
    }
  }

  return {
    current: () => {
      if (thread === undefined) throw new DatabaseOutage("The embedded database is being opened again");
      return thread;
    },
    close: async () => {
      closing.abort();
      await thread?.close();
    },
  };
}
