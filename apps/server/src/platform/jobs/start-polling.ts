import type { Logger } from "../log/logger.ts";
import { second } from "../lib/time/durations.ts";

const interval = second;

/** Stopping waits for the running poll. */
export function startPolling(poll: () => Promise<void>, log: Logger): () => Promise<void> {
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const run = async (): Promise<void> => {
    try {
      await poll();
      failing = false;
    } catch (error) {
      // While the database is unavailable, one line a second would hide all others.
      if (!failing) log.warn({ err: error }, "the jobs that are due could not be read");
      failing = true;
    }
    if (!stopped) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      running = run();
    }, interval);
    timer.unref();
  };

  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
