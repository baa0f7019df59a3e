import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { type Rendition, type SoundTrack, videoStreams } from "../../platform/database/schema/streams.ts";
import { trashedFiles } from "../../platform/database/schema/trash.ts";
import { enqueue, makeDue } from "../../platform/jobs/job-queue.ts";
import { soundName } from "../../platform/media/file-type.ts";
import { chosenTrack, fromStart, byVideoFile, type StreamRow } from "../../playback/streams/stored-streams.ts";
import { fitLater } from "../lectures/replace-video.ts";
import { touchCourse } from "../lock-course.ts";
import type { StreamReason } from "./refused-video.ts";

export const everyMinute = { kind: "queue-streams", subject: "every-minute" } as const;

const isRunningStream = (videoFile: string) => and(byVideoFile(videoFile), eq(videoStreams.state, "running"));

/** A server that makes streams checks for new videos now, and not at the end of the minute. */
export async function queueStreamsNow(db: Database, now: Date): Promise<void> {
  await makeDue(db, everyMinute, now);
}

/** Whatever a video came by: an upload, an import, a copy, an earlier version. Forgets those that are gone. */
export async function queueStreams(db: Database, limit: number, now: Date): Promise<void> {
  const { rows } = await db.execute<{ file: string }>(sql`
    select ${lectures.videoFile} as file from ${lectures}
    where ${lectures.videoFile} is not null and ${lectures.videoFile} not like ${`%/${soundName}.%`}
      and not exists (select from ${videoStreams} where ${videoStreams.videoFile} = ${lectures.videoFile})
    group by ${lectures.videoFile} order by min(${lectures.createdAt}) desc limit ${limit}`);
  await db.transaction(async (tx) => {
    for (const { file } of rows) {
      await tx.insert(videoStreams).values({ videoFile: file, createdAt: now }).onConflictDoNothing();
      await enqueue(tx, { kind: "make-stream", subject: file }, now);
    }
  });
  await db.execute(sql`
    delete from ${videoStreams} where not exists (select from ${lectures} where ${lectures.videoFile} = ${videoStreams.videoFile})
      and not exists (select from ${trashedFiles} where bucket = 'lectures' and file = ${videoStreams.videoFile})`);
}

/** Whether lectures, also those in the trash, still have the video. */
export async function isVideoUsed(db: Database, videoFile: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${lectures} where ${lectures.videoFile} = ${videoFile}
    union all select from ${trashedFiles} where bucket = 'lectures' and file = ${videoFile} limit 1`);
  return rows.length > 0;
}

export async function knownDuration(db: Database, videoFile: string): Promise<number | undefined> {
  const [row] = await db
    .select({ seconds: lectures.durationSeconds })
    .from(lectures)
    .where(eq(lectures.videoFile, videoFile))
    .limit(1);
  return row?.seconds ?? undefined;
}

/** Undefined when there is nothing to make: the stream is deleted, ready or has failed. */
export async function beginAttempt(db: Database, videoFile: string): Promise<StreamRow | undefined> {
  const [row] = await db
    .update(videoStreams)
    .set({ state: "running", attempts: sql`${videoStreams.attempts} + 1` })
    .where(and(byVideoFile(videoFile), inArray(videoStreams.state, ["waiting", "running"])))
    .returning();
  return row;
}

/** The attempt does not count: nothing was wrong with it. */
export async function pauseAttempt(db: Database, videoFile: string): Promise<void> {
  await db
    .update(videoStreams)
    .set({ state: "waiting", attempts: sql`greatest(${videoStreams.attempts} - 1, 0)` })
    .where(isRunningStream(videoFile));
}

/** False after another sound track was chosen: the result is not needed any more. */
export async function isRunning(db: Database, videoFile: string): Promise<boolean> {
  return (await db.$count(videoStreams, isRunningStream(videoFile))) > 0;
}

export async function saveSoundTracks(db: Database, videoFile: string, soundTracks: SoundTrack[]): Promise<void> {
  await db.update(videoStreams).set({ soundTracks }).where(byVideoFile(videoFile));
}

/** Starts the stream again with this sound track. Undefined when the video has no such track. */
export async function setSoundTrack(
  db: Database,
  videoFile: string,
  track: number,
  now: Date,
): Promise<{ before: number | undefined } | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(videoStreams).where(byVideoFile(videoFile)).for("update");
    if (row === undefined || !row.soundTracks.some((each) => each.track === track)) return undefined;
    const before = chosenTrack(row);
    if (before === track) return { before };
    await tx
      .update(videoStreams)
      .set({ ...fromStart, soundTrack: track, renditions: [] })
      .where(byVideoFile(videoFile));
    await enqueue(tx, { kind: "make-stream", subject: videoFile }, now);
    return { before };
  });
}

export async function saveProgress(db: Database, videoFile: string, progress: number): Promise<void> {
  await db.update(videoStreams).set({ progress }).where(byVideoFile(videoFile));
}

export async function saveRenditions(db: Database, videoFile: string, renditions: Rendition[]): Promise<void> {
  await db.update(videoStreams).set({ renditions, attempts: 0 }).where(isRunningStream(videoFile));
}

/** Lectures whose files have no duration get it too. False when the stream was deleted or another sound track was chosen since the start. */
export async function markStreamReady(
  db: Database,
  videoFile: string,
  { thumbnails, duration }: { thumbnails: boolean; duration: number },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ready = await tx
      .update(videoStreams)
      .set({ state: "ready", reason: null, progress: 1, thumbnails })
      .where(isRunningStream(videoFile))
      .returning({ file: videoStreams.videoFile });
    const changed = await tx
      .update(lectures)
      .set({ durationSeconds: duration })
      .where(and(eq(lectures.videoFile, videoFile), sql`${lectures.durationSeconds} is null`))
      .returning({ id: lectures.id, courseId: lectures.courseId });
    for (const { id, courseId } of changed) {
      await touchCourse(tx, courseId, now);
      await fitLater(tx, { lectureId: id, videoFile, duration }, now);
    }
    return ready.length > 0;
  });
}

export async function markStreamFailed(db: Database, videoFile: string, reason: StreamReason): Promise<void> {
  await db.update(videoStreams).set({ state: "failed", reason }).where(isRunningStream(videoFile));
}

/** False where the lectures have one, or are gone. */
export async function setPoster(db: Database, videoFile: string, posterFile: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const set = await tx
      .update(lectures)
      .set({ posterFile })
      .where(and(eq(lectures.videoFile, videoFile), sql`${lectures.posterFile} is null`))
      .returning({ courseId: lectures.courseId });
    for (const { courseId } of set) await touchCourse(tx, courseId, now);
    return set.length > 0;
  });
}

export async function lacksPoster(db: Database, videoFile: string): Promise<boolean> {
  return (await db.$count(lectures, and(eq(lectures.videoFile, videoFile), sql`${lectures.posterFile} is null`))) > 0;
}
