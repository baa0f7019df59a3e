import { cachedFor } from "../lib/time/cached-for.ts";
import { second } from "../lib/time/durations.ts";
import { withTimeout } from "../lib/time/with-timeout.ts";
import type { Logger } from "../log/logger.ts";
import { runAsJob } from "../tracing/current-caller.ts";

/** Milliseconds. Several Prometheus servers and the default interval of 15 seconds share a read. */
const validFor = 5 * second;
/** Milliseconds: shorter than Prometheus waits for a scrape. */
const timeout = 2 * second;

/** Undefined when the database does not respond in time. Concurrent calls share one read. */
export function storedFigures<Figures>(
  { clock, log }: { clock: () => Date; log: Pick<Logger, "warn"> },
  read: () => Promise<Figures>,
): () => Promise<Figures | undefined> {
  const figures = cachedFor(validFor, clock, () =>
    runAsJob(read).catch((error: unknown) => {
      log.warn({ err: error }, "the figures for the metrics could not be read from the database");
      return undefined;
    }),
  );
  return () => withTimeout(figures(), timeout, () => undefined);
}
