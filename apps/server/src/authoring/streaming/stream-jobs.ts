// Why: docs/decisions/0185-streams-that-fit-the-line.md
import { mkdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { Dependencies } from "../../dependencies.ts";
import type { ClaimedJob } from "../../platform/database/schema/job.ts";
import type { JobHandler, JobHandlers } from "../../platform/jobs/job-handler.ts";
import { enqueue, extendLease } from "../../platform/jobs/job-queue.ts";
import { day, hour, minute, second } from "../../platform/lib/time/durations.ts";
import { StorageOutage } from "../../platform/media/storage-outage.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import type { StreamingSettings } from "../../config/streaming-settings.ts";
import { makeStream } from "./make-stream.ts";
import { RefusedVideo } from "./refused-video.ts";
import * as streamRows from "./stream-rows.ts";

type Source = Pick<Dependencies, "db" | "media" | "clock" | "log" | "config">;

const maxAtOnce = 100;
/** A server that was killed holds a video for this long. */
const lease = 2 * minute;
const heartbeat = 10 * second;
const maxAttempts = 5;
/** Bytes that are left to the rest of the machine. */
const spareSpace = 1024 ** 3;

/** A stream that has taken so long lets another one pass. */
const longAfter = 5 * minute;

/** An attempt does not count while the disk has too little space. */
class TooLittleSpace extends Error {}

/** The first check waits, so that the start of a server belongs to its users. */
export async function scheduleStreams({ db, clock, config }: Pick<Source, "db" | "clock" | "config">): Promise<void> {
  await rm(streamingFolder(config), { recursive: true, force: true });
  if (config.streaming === undefined) return;
  const now = clock();
  await enqueue(db, streamRows.everyMinute, now, new Date(now.getTime() + minute));
}

export function streamJobs(source: Source): Pick<JobHandlers, "queue-streams" | "make-stream"> {
  return { "queue-streams": queueJob(source), "make-stream": makeJob(source) };
}

function queueJob({ db, clock, log, config }: Source): JobHandler<"queue-streams"> {
  return {
    concurrency: config.streaming === undefined ? 0 : 1,
    deadline: minute,
    lease: 2 * minute,
    backOff: { first: 5 * second, longest: hour },
    onError: (_, error) => log.warn({ err: error }, "videos could not be queued to be made ready for streaming"),
    run: async () => {
      const now = clock();
      await streamRows.queueStreams(db, maxAtOnce, now);
      await enqueue(db, streamRows.everyMinute, now, new Date(now.getTime() + minute));
      return "done";
    },
  };
}

function makeJob(source: Source): JobHandler<"make-stream"> {
  const { log, config, clock } = source;
  const { streaming } = config;
  /** When each of those that run began. */
  const running = new Map<string, number>();
  const isLong = (since: number): boolean => clock().getTime() - since >= longAfter;
  return {
    get concurrency() {
      if (streaming === undefined) return 0;
      return [...running.values()].some((since) => isLong(since)) ? streaming.jobs + 1 : streaming.jobs;
    },
    // Each step has a limit of its own, and the lease is extended.
    deadline: 7 * day,
    lease,
    backOff: { first: 10 * second, longest: hour },
    onError: ({ subject, attempts }, error) =>
      log.warn({ video: subject, attempts, err: error }, "a video could not be made ready for streaming yet"),
    run: async (job, stopping = new AbortController().signal) => {
      if (streaming === undefined) return "retry";
      running.set(job.subject, clock().getTime());
      try {
        return await runAttempt(source, { job, settings: streaming, stopping });
      } finally {
        running.delete(job.subject);
      }
    },
  };
}

async function runAttempt(
  source: Source,
  { job, settings, stopping }: { job: ClaimedJob; settings: StreamingSettings; stopping: AbortSignal },
): Promise<"done" | "retry"> {
  const { db, media, clock, log, config } = source;
  const videoFile = job.subject;
  const row = await streamRows.beginAttempt(db, videoFile);
  if (row === undefined) return "done";
  if (row.attempts > maxAttempts) {
    await streamRows.markStreamFailed(db, videoFile, "given-up");
    return "done";
  }
  const folder = join(streamingFolder(config), randomUUID());
  await using heldLease = keepLease(source, job, stopping);
  try {
    await mkdir(folder, { recursive: true });
    await requireSpace(source, folder, videoFile);
    const { onProgress, signal } = heldLease;
    const made = await makeStream(source, {
      videoFile,
      settings,
      folder,
      stored: row.renditions,
      soundTrack: row.soundTrack ?? undefined,
      onProgress,
      stopping: signal,
    });
    if (await streamRows.isVideoUsed(db, videoFile))
      return (await streamRows.markStreamReady(db, videoFile, made, clock())) ? "done" : "retry";
    await media.remove("lectures", videoLocation(videoFile).id);
    return "done";
  } catch (error) {
    if (heldLease.ended === "gone") {
      await media.remove("lectures", videoLocation(videoFile).id);
      return "done";
    }
    if (heldLease.ended !== undefined) return "retry";
    if (stopping.aborted) {
      await streamRows.pauseAttempt(db, videoFile);
      return "retry";
    }
    if (error instanceof StorageOutage || error instanceof TooLittleSpace) await streamRows.pauseAttempt(db, videoFile);
    if (!(error instanceof RefusedVideo)) throw error;
    log.warn({ video: videoFile, reason: error.message }, "a video cannot be made ready for streaming");
    await streamRows.markStreamFailed(db, videoFile, error.reason);
    return "done";
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Renews the lease while the work runs, and ends the work when the video is gone, another server has it or another sound track was chosen. */
function keepLease({ db, clock, log }: Source, job: ClaimedJob, stopping: AbortSignal) {
  const ending = new AbortController();
  const heldLease = {
    ended: undefined as "gone" | "lost" | "changed" | undefined,
    signal: AbortSignal.any([stopping, ending.signal]),
    onProgress: (part: number): void => {
      progress = part;
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      clearInterval(timer);
      await renewal;
    },
  };
  let progress: number | undefined;
  let renewal: Promise<void> = Promise.resolve();
  const end = (why: NonNullable<typeof heldLease.ended>): void => {
    heldLease.ended = why;
    ending.abort();
  };
  const renew = async (): Promise<void> => {
    if (!(await extendLease(db, job, { now: clock(), lease }))) return end("lost");
    if (!(await streamRows.isVideoUsed(db, job.subject))) return end("gone");
    if (!(await streamRows.isRunning(db, job.subject))) return end("changed");
    if (progress !== undefined) await streamRows.saveProgress(db, job.subject, progress);
  };
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch((error: unknown) => log.warn({ err: error }, "a lease could not be extended"));
  }, heartbeat);
  return heldLease;
}

async function requireSpace({ media }: Source, folder: string, videoFile: string): Promise<void> {
  const size = (await media.size(videoLocation(videoFile))) ?? 0;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < 3 * size + spareSpace)
    throw new TooLittleSpace("Too little space is left to make a video ready");
}

function streamingFolder({ dataDir }: Source["config"]): string {
  return join(dataDir, "streaming");
}
