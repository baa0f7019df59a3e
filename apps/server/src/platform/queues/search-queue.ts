import { type FairQueue, fairQueue } from "./fair-queue.ts";
import { second } from "../lib/durations.ts";

/**
 * The turns of what reads whole tables. On the embedded database one at a time, so that everything else waits for one
 * such statement at most; PostgreSQL has other connections for the rest.
 */
export function searchQueue({ databaseUrl }: { databaseUrl: string | undefined }): FairQueue {
  return fairQueue({
    concurrency: databaseUrl === undefined ? 1 : 3,
    waitingLimits: { account: 150, address: 200, all: 400 },
    timeout: 10 * second,
    message: "Too many people are searching at the moment. Please try again shortly.",
  });
}
