// Why: docs/decisions/0165-checksums-of-media.md
import type { Dependencies } from "../../dependencies.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue, enqueueOnce } from "../../platform/jobs/job-queue.ts";
import { hour, minute, second } from "../../platform/lib/time/durations.ts";
import {
  damageProblem,
  type DueItem,
  dueItems,
  deleteChecksums,
  isNamed,
  nextDueAt,
  storeReading,
} from "../../platform/integrity/media-checksums.ts";
import { describeKind } from "../../platform/integrity/problem.ts";
import { type Pace, slowedTo } from "./pace.ts";
import { readDetail, readItem } from "./read-item.ts";
import { sessionOn } from "./steps.ts";
import { notifyFound, notifyResolved } from "./notify-problem.ts";

type Source = Pick<Dependencies, "db" | "media" | "clock" | "log"> & {
  config: Pick<Dependencies["config"], "integrityBytesPerSecond" | "maxVideoBytes">;
};

const job = { kind: "read-media", subject: "all" } as const;
/** A run starts no further file after this time. */
const longestRun = 10 * second;
const maxItems = 100;
/** New files may become due while the job waits, so it runs at least this often. */
const longestPause = 10 * minute;

export async function scheduleReading({ db, clock, config }: Pick<Source, "db" | "clock" | "config">): Promise<void> {
  if (config.integrityBytesPerSecond > 0) await enqueueOnce(db, job, clock());
}

/** Each item is stored when it is read: a kill loses the one that was being read. */
export function readMediaJob(source: Source): JobHandler<"read-media"> {
  const { db, clock, log, config } = source;
  const { integrityBytesPerSecond: rate, maxVideoBytes } = config;
  const deadline = 10 * minute + (rate === 0 ? 0 : Math.ceil((2 * maxVideoBytes * second) / rate));
  return {
    concurrency: 1,
    deadline,
    lease: deadline + minute,
    backOff: { first: minute, longest: hour },
    onError: (_, error) =>
      log.warn({ err: error }, "files could not be compared with their checksums; it is tried again"),
    run: async (_, stopping = new AbortController().signal) => {
      // Another server may have enqueued it.
      if (rate === 0) return "done";
      const isAllRead = await readDue(source, slowedTo(rate, stopping), stopping);
      const now = clock();
      const pause = isAllRead ? await pauseUntilDue(source, now) : second;
      await enqueue(db, job, now, new Date(now.getTime() + pause));
      return "done";
    },
  };
}

/** Whether nothing is left to be read now. */
async function readDue(source: Source, pace: Pace, stopping: AbortSignal): Promise<boolean> {
  const end = performance.now() + longestRun;
  const items = await dueItems(source.db, source.clock(), maxItems);
  for (const item of items) {
    try {
      await compare(source, item, pace);
    } catch (error) {
      // The next server starts with this file.
      if (stopping.aborted) return false;
      throw error;
    }
    if (performance.now() > end) return false;
  }
  return items.length < maxItems;
}

async function compare({ db, media, clock, log }: Source, item: DueItem, pace: Pace): Promise<void> {
  const { sums, files, differing } = await readItem(media, item, pace);
  if (files === 0 && !(await isNamed(db, item))) return deleteChecksums(db, item.bucket, item.id);
  const found = { ...item, sums };
  const damage = differing.length === 0 ? undefined : await readDetail(sessionOn(db), item, differing);
  const stored = await storeReading(db, found, { now: clock(), damage });
  if (!stored) return;
  if (damage !== undefined && item.damagedSince === null) notifyFound(log, damageProblem(found, damage));
  if (damage === undefined && item.damagedSince !== null) {
    const resolved = damageProblem(found, "");
    notifyResolved(log, { ...resolved, what: describeKind(resolved.kind).what });
  }
}

async function pauseUntilDue({ db }: Source, now: Date): Promise<number> {
  const due = (await nextDueAt(db))?.getTime() ?? Number.POSITIVE_INFINITY;
  return Math.min(Math.max(due - now.getTime(), second), longestPause);
}
