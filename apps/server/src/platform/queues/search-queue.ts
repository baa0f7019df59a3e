import { type FairQueue, fairQueue } from "./fair-queue.ts";
import { second } from "../lib/time/durations.ts";

/** One at a time on the embedded database, so that other statements wait for one search at most. */
export function searchQueue({ databaseUrl }: { databaseUrl: string | undefined }): FairQueue {
  return fairQueue({
    concurrency: databaseUrl === undefined ? 1 : 3,
    waitingLimits: { account: 150, address: 200, all: 400 },
    timeout: 10 * second,
    refusal: "catalogue.searchBusy",
  });
}
