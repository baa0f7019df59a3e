import { eq } from "drizzle-orm";
import { lectureParts, secondsWithoutVideo } from "../../catalogue/lecture-parts.ts";
import { announceLecture } from "../../learning/news/announce-lecture.ts";
import { clearProgress, fitProgress } from "../../learning/fit-progress.ts";
import { raiseMinimumPercents } from "../../learning/minimum-percent.ts";
import type { Database } from "../../platform/database/database.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { Problem } from "../../platform/lib/problem.ts";
import type { LectureRow } from "../../playback/lecture-rows.ts";

/** No learner's percent falls, and no place is beyond the end. Throws 409 where it was the last part of a published lecture. */
export async function changeParts(
  tx: Database,
  before: LectureRow,
  parts: Partial<Pick<LectureRow, "textWords" | "fileCount">>,
  now: Date,
): Promise<LectureRow> {
  const changed = { ...before, ...parts };
  if (before.published && lectureParts(before).length > 0 && lectureParts(changed).length === 0)
    throw new Problem(409, "catalogue.lecturePartNeeded");
  if (before.videoFile === null) changed.durationSeconds = secondsWithoutVideo(changed);
  const { textWords, fileCount, durationSeconds } = changed;
  const isOther = durationSeconds !== before.durationSeconds;
  if (isOther) await raiseMinimumPercents(tx, before.courseId);
  await tx.update(lectures).set({ textWords, fileCount, durationSeconds }).where(eq(lectures.id, before.id));
  const partsBefore = lectureParts(before);
  if (lectureParts(changed).some((part) => !partsBefore.includes(part))) await announceLecture(tx, before.id, now);
  if (!isOther || before.durationSeconds === null) return changed;
  if (durationSeconds === null) await clearProgress(tx, before.id);
  else if (durationSeconds < before.durationSeconds) await fitProgress(tx, before.id, durationSeconds);
  return changed;
}
