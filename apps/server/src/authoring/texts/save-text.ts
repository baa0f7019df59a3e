import { and, eq } from "drizzle-orm";
import { readingSeconds } from "../../catalogue/lecture-parts.ts";
import { clearProgress, fitProgress } from "../../learning/fit-progress.ts";
import { raiseMinimumPercents } from "../../learning/minimum-percent.ts";
import type { Database } from "../../platform/database/database.ts";
import { lectureTexts } from "../../platform/database/schema/captions.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { isOutdated } from "../../platform/lib/version.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import type { LectureRow } from "../../playback/lecture-rows.ts";
import { findText, type StoredText, textVersion } from "../../playback/texts/lecture-texts.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";

interface TextChange {
  /** Undefined: the text is taken away. */
  made: { stored: StoredText; words: number } | undefined;
  ifMatch: string | undefined;
}

interface SavedText {
  lecture: LectureRow;
  text: StoredText | undefined;
  /** Nothing was changed. */
  outdated: boolean;
}

/** Undefined when the course has no such lecture. Throws 409 where it was the last part of a published lecture. */
export async function saveText(
  db: Database,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  { made, ifMatch }: TextChange,
  now: Date,
): Promise<SavedText | undefined> {
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) return undefined;
    const isLecture = and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId));
    const [lecture] = await tx.select().from(lectures).where(isLecture);
    if (lecture === undefined) return undefined;
    const before = await findText(tx, lectureId);
    const source = made?.stored.source ?? "";
    const versions = { stored: textVersion(before?.source ?? ""), requested: textVersion(source) };
    if (isOutdated(ifMatch, versions)) return { lecture, text: before, outdated: true };
    const hasVideo = lecture.videoFile !== null;
    if (made === undefined && lecture.published && !hasVideo) throw new Problem(409, "catalogue.lecturePartNeeded");
    await storeText(tx, lectureId, made?.stored, now);
    const changed = { ...lecture, textWords: made?.words ?? null };
    if (!hasVideo) changed.durationSeconds = made === undefined ? null : readingSeconds(made.words);
    await setLength(tx, lecture, changed);
    await touchCourse(tx, courseId, now);
    const subject = ["lecture", lectureId, lecture.title] as const;
    await audit(tx, { subject, before: { text: before?.source }, after: { text: made?.stored.source } });
    return { lecture: changed, text: made?.stored, outdated: false };
  });
}

async function storeText(tx: Database, lectureId: string, text: StoredText | undefined, now: Date): Promise<void> {
  if (text === undefined) {
    await tx.delete(lectureTexts).where(eq(lectureTexts.lectureId, lectureId));
    return;
  }
  const stored = { ...text, updatedAt: now };
  await tx
    .insert(lectureTexts)
    .values({ lectureId, ...stored })
    .onConflictDoUpdate({ target: lectureTexts.lectureId, set: stored });
}

/** No learner's percent falls, and no place is beyond the end. */
async function setLength(tx: Database, before: LectureRow, { textWords, durationSeconds }: LectureRow): Promise<void> {
  const { id, courseId, durationSeconds: earlier } = before;
  const isOther = durationSeconds !== earlier;
  if (isOther) await raiseMinimumPercents(tx, courseId);
  await tx.update(lectures).set({ textWords, durationSeconds }).where(eq(lectures.id, id));
  if (!isOther || earlier === null) return;
  if (durationSeconds === null) await clearProgress(tx, id);
  else if (durationSeconds < earlier) await fitProgress(tx, id, durationSeconds);
}
