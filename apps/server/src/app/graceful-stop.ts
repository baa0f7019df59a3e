import type { FastifyInstance } from "fastify";
import type { Logger } from "../platform/log/logger.ts";
import { second } from "../platform/lib/time/durations.ts";

/** Milliseconds. A video may be sent for hours, so requests under way are ended after this time. */
const drainTimeout = 5 * second;
/** Milliseconds after which a stop that hangs ends the process. */
const lastResort = 20 * second;

export async function drain(app: FastifyInstance, limit: number = drainTimeout): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), limit);
  await app.close();
  clearTimeout(deadline);
}

/** Ends the process with this code when everything is closed, or with 1 when that hangs or fails. */
export function stopOnce(close: () => Promise<void>, log: Logger): (code: number) => void {
  let isStopping = false;
  return (code) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), lastResort).unref();
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, "could not stop cleanly");
        process.exit(1);
      },
    );
  };
}

/** A second signal ends the process at once. */
export function onStopSignal(stop: (signal: string) => void): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop(signal);
    });
  }
}
