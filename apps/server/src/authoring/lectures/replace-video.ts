// Why: docs/decisions/0207-a-replaced-video.md
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { videoStreams } from "../../platform/database/schema/streams.ts";
import { lectureUploads, type ReplacementLosses } from "../../platform/database/schema/uploads.ts";
import { isNamed } from "../../platform/integrity/media-checksums.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { announceLecture } from "../../learning/news/announce-lecture.ts";
import { clearProgress, fitProgress } from "../../learning/fit-progress.ts";
import { raiseMinimumPercents } from "../../learning/minimum-percent.ts";
import { fitCaptions } from "../captions/fit-captions.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";

export interface NewVideo {
  courseId: string;
  lectureId: string;
  /** The video that its administrator saw. */
  replacedFile: string | null;
  videoFile: string;
  posterFile: string | null;
  size: number;
  durationSeconds: number | undefined;
}

/** Nothing changes where the lecture is gone or has another video than its administrator saw. */
export async function replaceVideo(
  tx: Database,
  video: NewVideo,
  now: Date,
): Promise<ReplacementLosses | "changedMeanwhile" | "lectureGone"> {
  const { courseId, lectureId, videoFile, posterFile, size, durationSeconds } = video;
  if (!(await lockCourse(tx, courseId))) return "lectureGone";
  const isLecture = and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId));
  const [stored] = await tx.select().from(lectures).where(isLecture);
  if (stored === undefined) return "lectureGone";
  if (stored.videoFile !== video.replacedFile) return "changedMeanwhile";
  await raiseMinimumPercents(tx, courseId);
  await tx
    .update(lectures)
    .set({ videoFile, posterFile, size, durationSeconds: durationSeconds ?? null })
    .where(isLecture);
  // A place in the text is none in the video.
  const losses =
    stored.videoFile === null
      ? { captions: [], learners: await clearProgress(tx, lectureId) }
      : await fitToVideo(tx, lectureId, { duration: durationSeconds, now });
  if (stored.videoFile === null) await announceLecture(tx, lectureId, now);
  await removeUnused(tx, stored, now);
  await touchCourse(tx, courseId, now);
  return losses;
}

/** Call it when the length of a new video is known only after it has replaced another one. */
export async function fitLater(
  tx: Database,
  { lectureId, videoFile, duration }: { lectureId: string; videoFile: string; duration: number },
  now: Date,
): Promise<void> {
  const isReplacement = and(
    eq(lectureUploads.id, videoLocation(videoFile).id),
    eq(lectureUploads.lectureId, lectureId),
  );
  if ((await tx.$count(lectureUploads, isReplacement)) === 0) return;
  const losses = await fitToVideo(tx, lectureId, { duration, now });
  await tx.update(lectureUploads).set({ losses }).where(isReplacement);
}

/** A length that is not known yet cuts nothing. */
async function fitToVideo(
  tx: Database,
  lectureId: string,
  { duration, now }: { duration: number | undefined; now: Date },
): Promise<ReplacementLosses> {
  if (duration === undefined) return { captions: [], learners: 0 };
  return {
    captions: await fitCaptions(tx, lectureId, { duration, now }),
    learners: await fitProgress(tx, lectureId, duration),
  };
}

/** The jobs are in the transaction: a crash leaves no file behind, and a rollback deletes none. */
export async function removeUnused(
  tx: Database,
  { videoFile, posterFile }: { videoFile: string | null; posterFile: string | null },
  now: Date,
): Promise<void> {
  const video = videoFile === null ? undefined : ({ bucket: "lectures", id: videoLocation(videoFile).id } as const);
  if (videoFile !== null && video && !(await isNamed(tx, video))) {
    await tx.delete(videoStreams).where(eq(videoStreams.videoFile, videoFile));
    await enqueue(tx, { kind: "remove-media", subject: `${video.bucket}/${video.id}` }, now);
  }
  const poster = posterFile === null ? undefined : ({ bucket: "images", id: posterFile } as const);
  if (poster !== undefined && !(await isNamed(tx, poster)))
    await enqueue(tx, { kind: "remove-media", subject: `${poster.bucket}/${poster.id}` }, now);
}
