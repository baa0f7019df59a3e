import type { FastifyInstance } from "fastify";
import { second } from "../platform/lib/durations.ts";

/** Milliseconds that requests under way are given. A video may be sent for hours, so this has to end. */
const drainTimeout = 5 * second;
/** Milliseconds after which a stop that hangs, on a lost database for one, ends the process all the same. */
const lastResort = 20 * second;

/** Stops taking requests, lets those under way finish for a while, then closes what is still open. */
export async function drain(app: FastifyInstance, limit: number = drainTimeout): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), limit);
  await app.close();
  clearTimeout(deadline);
}

/** Calls `stop` once at SIGTERM or SIGINT; a second signal ends the process at once. */
export function onStopSignal(stop: (signal: string) => void): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), lastResort).unref();
      stop(signal);
    });
  }
}
