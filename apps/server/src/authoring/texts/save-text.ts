import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectureTexts } from "../../platform/database/schema/captions.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { isOutdated } from "../../platform/lib/version.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import type { LectureRow } from "../../playback/lecture-rows.ts";
import { findText, type StoredText, textVersion } from "../../playback/texts/lecture-texts.ts";
import { changeParts } from "../lectures/change-parts.ts";
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
    const changed = await changeParts(tx, lecture, { textWords: made?.words ?? null }, now);
    await storeText(tx, lectureId, made?.stored, now);
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
