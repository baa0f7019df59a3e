import { isOutage } from "../platform/database/outage.ts";
import { runAsJob } from "../platform/queues/current-caller.ts";

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Does work for many callers at once: what comes while it is under way, and for `pause` milliseconds after, is done
 * together next time. The first after a silence is done at once. When the work fails for several, each is tried by
 * itself, so that one cannot spoil it for the others.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { pause, most }: { pause: number; most: number },
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  async function rounds(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const taken = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await doTogether(taken);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    busy = false;
  }

  async function doTogether(taken: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(taken.map(({ item }) => item));
      for (const [index, { resolve, reject }] of taken.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error("Gathered work has no result for one of its items"));
        else resolve(result);
      }
    } catch (error) {
      if (taken.length === 1 || isOutage(error)) for (const { reject } of taken) reject(error);
      else for (const one of taken) await doTogether([one]);
    }
  }

  return async (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, resolve, reject });
    if (!busy) void runAsJob(rounds);
    return promise;
  };
}
