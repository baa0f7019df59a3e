import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { type CaptionCue, lectureCaptions as table } from "../../platform/database/schema/captions.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { isOutdated, contentVersion } from "../../platform/lib/version.ts";
import { findCaptions, type CaptionsRow } from "../../playback/captions/captions.ts";
import { lockCourse } from "../lock-course.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

interface LectureIds {
  courseId: string;
  lectureId: string;
}

interface CaptionsChange {
  /** Absent when they stay. */
  cues?: CaptionCue[] | undefined;
  isDefault?: boolean | undefined;
  ifMatch: string | undefined;
}

export async function isLectureInCourse(db: Database, { courseId, lectureId }: LectureIds): Promise<boolean> {
  return (await db.$count(lectures, and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId)))) > 0;
}

/** Seconds; undefined while unknown. */
export async function videoDuration(db: Database, lectureId: string): Promise<number | undefined> {
  const { durationSeconds } = lectures;
  const [row] = await db.select({ durationSeconds }).from(lectures).where(eq(lectures.id, lectureId));
  return row?.durationSeconds ?? undefined;
}

export async function saveCaptions(
  db: Database,
  ids: LectureIds & { language: string },
  { cues, isDefault, ifMatch }: CaptionsChange,
  now: Date,
): Promise<"saved" | "outdated" | "noLecture" | "noCaptions"> {
  return db.transaction(async (tx) => {
    const all = await lockedCaptions(tx, ids);
    if (all === undefined) return "noLecture";
    const { lectureId, language } = ids;
    const stored = all.find((row) => row.language === language);
    const requested = cues ?? stored?.cues;
    if (requested === undefined) return "noCaptions";
    const versions = { stored: stored && captionsVersion(stored.cues), requested: captionsVersion(requested) };
    if (cues !== undefined && isOutdated(ifMatch, versions)) return "outdated";
    if (cues !== undefined) {
      await tx
        .insert(table)
        .values({ lectureId, language, cues, isDefault: false, updatedAt: now })
        .onConflictDoUpdate({ target: [table.lectureId, table.language], set: { cues, updatedAt: now } });
    }
    await setDefault(tx, lectureId, defaultAfter(all, language, isDefault));
    await audit(tx, {
      subject: ["captions", lectureId, language],
      before: { cues: stored?.cues, isDefault: stored?.isDefault },
      after: { cues: requested, isDefault: isDefault ?? stored?.isDefault },
    });
    return "saved";
  });
}

export async function deleteCaptions(
  db: Database,
  ids: LectureIds & { language: string },
): Promise<"deleted" | "noLecture" | "noCaptions"> {
  return db.transaction(async (tx) => {
    const all = await lockedCaptions(tx, ids);
    if (all === undefined) return "noLecture";
    const { lectureId, language } = ids;
    const stored = all.find((row) => row.language === language);
    if (stored === undefined) return "noCaptions";
    await tx.delete(table).where(and(eq(table.lectureId, lectureId), eq(table.language, language)));
    const next = all.find((row) => row.language !== language);
    if (next) await setDefault(tx, lectureId, next.language);
    const { cues, isDefault } = stored;
    await audit(tx, { subject: ["captions", lectureId, language], before: { cues, isDefault } });
    return "deleted";
  });
}

export function captionsVersion(cues: readonly CaptionCue[]): string {
  return contentVersion(cues.map(({ start, end, text, settings }) => [start, end, text, settings]));
}

/** Undefined when the course has no such lecture. */
async function lockedCaptions(tx: Database, ids: LectureIds): Promise<CaptionsRow[] | undefined> {
  const isThere = (await lockCourse(tx, ids.courseId)) && (await isLectureInCourse(tx, ids));
  return isThere ? findCaptions(tx, ids.lectureId) : undefined;
}

/** One of the captions is the default as long as there are any. `all` are those before the change. */
function defaultAfter(all: readonly CaptionsRow[], saved: string, isDefault: boolean | undefined): string {
  const before = all.find((row) => row.isDefault)?.language;
  if (isDefault === true || before === undefined) return saved;
  return isDefault === false && before === saved
    ? (all.find(({ language }) => language !== saved)?.language ?? saved)
    : before;
}

/** The first statement removes the old default: at no moment are there two. */
export async function setDefault(tx: Database, lectureId: string, language: string): Promise<void> {
  const ofLecture = eq(table.lectureId, lectureId);
  await tx
    .update(table)
    .set({ isDefault: false })
    .where(and(ofLecture, eq(table.isDefault, true)));
  await tx
    .update(table)
    .set({ isDefault: true })
    .where(and(ofLecture, eq(table.language, language)));
}
