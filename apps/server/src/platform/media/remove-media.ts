// Why: docs/decisions/0136-media-on-object-storage.md
import type { Database } from "../database/database.ts";
import type { JobHandler } from "../jobs/job-handler.ts";
import { enqueue } from "../jobs/job-queue.ts";
import { hour, minute, second } from "../lib/time/durations.ts";
import type { Logger } from "../log/logger.ts";
import { type Bucket, buckets, type MediaStore } from "./media-store.ts";

interface RemovedItem {
  bucket: Bucket;
  id: string;
}

export interface Removing {
  db: Database;
  media: MediaStore;
  clock: () => Date;
  log: Pick<Logger, "warn">;
}

/** Deletes items that no row names any more. What cannot be deleted now waits as a job. */
export async function removeMedia({ db, media, clock, log }: Removing, items: readonly RemovedItem[]): Promise<void> {
  const results = await Promise.allSettled(items.map(({ bucket, id }) => media.remove(bucket, id)));
  const failed = items.filter((_item, index) => results[index]?.status === "rejected");
  const first = results.find((each) => each.status === "rejected");
  if (first === undefined) return;
  log.warn({ err: first.reason, files: failed.length }, "files could not be deleted yet");
  for (const { bucket, id } of failed) {
    await enqueue(db, { kind: "remove-media", subject: `${bucket}/${id}` }, clock());
  }
}

export function removeMediaJob({ media, log }: Pick<Removing, "media" | "log">): JobHandler<"remove-media"> {
  return {
    concurrency: 1,
    deadline: 45 * second,
    lease: minute,
    backOff: { first: 5 * second, longest: hour },
    onError: ({ subject, attempts }, error) => {
      log.warn({ file: subject, attempts, err: error }, "files could not be deleted yet");
    },
    run: async ({ subject }) => {
      const [name, id = ""] = subject.split("/");
      const bucket = buckets.find((each) => each === name);
      if (bucket === undefined) throw new Error(`No bucket has files like ${subject}`);
      await media.remove(bucket, id);
      return "done";
    },
  };
}
