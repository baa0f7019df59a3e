import type { FastifyInstance } from "fastify";
import { second } from "../platform/lib/durations.ts";

/** Milliseconds. A video may be sent for hours, so requests under way are ended after this time. */
const drainTimeout = 5 * second;
/** Milliseconds after which a stop that hangs ends the process. */
const lastResort = 20 * second;

export async function drain(app: FastifyInstance, limit: number = drainTimeout): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), limit);
  await app.close();
  clearTimeout(deadline);
}

/** A second signal ends the process at once. */
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
