import { withTimeout } from "../lib/with-timeout.ts";
import type { Logger } from "../log/logger.ts";
import { second } from "../lib/durations.ts";

/**
 * Milliseconds between two looks into a queue. Whoever queues something does not wake the worker: what it does then
 * falls on no particular request, and tells nobody whether an address was known.
 */
const pause = second;

/**
 * Does rounds of work again and again until it is stopped. The answer stops it and resolves when the round under way has ended, or
 * after `patience` milliseconds: what is left is due again after its lease.
 */
export function startRounds(
  doRound: () => Promise<void>,
  log: Logger,
  { queue, patience = 5 * second }: { queue: string; patience?: number },
): () => Promise<void> {
  const stopping = new AbortController();
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  const run = async (): Promise<void> => {
    try {
      await doRound();
      failing = false;
    } catch (error) {
      // The database is away. Every second the same line would bury the others.
      if (!failing) log.warn({ err: error }, `the queue of ${queue} could not be read`);
      failing = true;
    }
    if (!stopping.signal.aborted) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      round = run();
    }, pause);
    timer.unref();
  };

  schedule();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await withTimeout(round, patience, () => undefined);
  };
}
