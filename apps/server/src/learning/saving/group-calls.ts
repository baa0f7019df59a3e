import { isOutage } from "../../platform/database/outage.ts";
import { runAsJob } from "../../platform/tracing/current-caller.ts";

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

export interface GroupOptions {
  /** Milliseconds after a group in which calls gather for the next one. */
  delay: number;
  /** Calls that end this pause before its time. */
  enough: number;
  maxSize: number;
}

/** A first call runs at once; later ones gather and are combined. A failed group is retried one by one. */
export function groupCalls<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { delay, enough, maxSize }: GroupOptions,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = false;
  let endPause: (() => void) | undefined;

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxSize);
      waiting = waiting.slice(maxSize);
      await run(group);
      await pause();
    }
    busy = false;
  }

  async function pause(): Promise<void> {
    if (waiting.length >= enough) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, delay);
    endPause = resolve;
    await promise;
    endPause = undefined;
    clearTimeout(timer);
  }

  async function run(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(group.map(({ item }) => item));
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error("Grouped work has no result for one of its items"));
        else resolve(result);
      }
    } catch (error) {
      if (group.length === 1 || isOutage(error)) for (const { reject } of group) reject(error);
      else for (const call of group) await run([call]);
    }
  }

  return async (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, resolve, reject });
    if (!busy) void runAsJob(drain);
    else if (waiting.length >= enough) endPause?.();
    return promise;
  };
}
