import type { components } from "@lms/api/schema";
import type { FormValues } from "@lms/api/forms";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { batchCourses, batchSessions, type SessionFile } from "../../platform/database/schema/batches.ts";
import { courses, lectures } from "../../platform/database/schema/courses.ts";
import { fieldProblem } from "../../platform/lib/problem.ts";
import { isId } from "../../platform/lib/id.ts";
import { contentVersion } from "../../platform/lib/version.ts";
import type { LinkContext } from "./live-link.ts";
import type { SessionRow } from "./session-rows.ts";

type BatchSession = components["schemas"]["BatchSession"];

type Materials = Pick<SessionRow, "recordingLink" | "recordingLectureId" | "files">;

/** The key is the id of the lecture. */
export type Recordings = ReadonlyMap<string, { title: string; course: string; published: boolean }>;

export function toMaterials({
  recordingLink = "",
  recordingLecture = "",
  files,
}: FormValues<"SessionMaterialsForm">): Materials {
  return {
    recordingLink: recordingLink.trim(),
    recordingLectureId: recordingLecture.trim() || null,
    files: files.map(toFile),
  };
}

function toFile(line: string): SessionFile {
  const words = line.trim().split(/\s+/);
  const link = words.pop() ?? "";
  if (!/^https:\/\/./.test(link)) throw fieldProblem(400, "files", "batches.fileNeedsLink");
  return { title: words.join(" ") || link.replace("https://", ""), link };
}

/** The version covers what both forms of a session save. */
export function sessionVersion(session: SessionRow): string {
  const { startsAt, endsAt, topic, recordingLink, recordingLectureId } = session;
  const files = session.files.map(({ title, link }) => [title, link]);
  return contentVersion({ startsAt, endsAt, topic, recordingLink, recordingLectureId, files });
}

/** Without a recording that is in the trash, which nobody is shown. */
export function shownSession(session: SessionRow, recordings: Recordings): SessionRow {
  const { recordingLectureId: id } = session;
  return { ...session, recordingLectureId: id !== null && recordings.has(id) ? id : null };
}

/** A recording that was not shown is not taken away by leaving it out. */
export function withHidden(
  requested: Materials,
  { shown, stored }: Readonly<Record<"shown" | "stored", Materials>>,
): Materials {
  const hidden = shown.recordingLectureId === null ? stored.recordingLectureId : null;
  return { ...requested, recordingLectureId: requested.recordingLectureId ?? hidden };
}

/** Drafts are included. */
export async function isLectureOfBatch(tx: Database, batchId: string, lectureId: string): Promise<boolean> {
  if (!isId(lectureId)) return false;
  const found = await tx
    .select({ id: lectures.id })
    .from(lectures)
    .innerJoin(batchCourses, eq(batchCourses.courseId, lectures.courseId))
    .where(and(eq(lectures.id, lectureId), eq(batchCourses.batchId, batchId)));
  return found.length > 0;
}

export async function findRecordings(db: Database, sessions: readonly Materials[]): Promise<Recordings> {
  const ids = sessions.flatMap(({ recordingLectureId }) => recordingLectureId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: lectures.id,
      title: lectures.title,
      course: courses.id,
      lectureIsPublished: lectures.published,
      courseIsPublished: courses.published,
    })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(inArray(lectures.id, ids));
  return new Map(
    rows.map(({ id, title, course, lectureIsPublished, courseIsPublished }) => [
      id,
      { title, course, published: lectureIsPublished && courseIsPublished },
    ]),
  );
}

/** Readers get only what they may have. */
export function visibleMaterials(
  row: SessionRow,
  recordings: Recordings,
  { batch, isAdmin, isSharedGuest }: LinkContext,
): Pick<BatchSession, "recording" | "files" | "version"> {
  if (!batch.joined && !isAdmin) return {};
  const { recordingLink: link, recordingLectureId: id, files } = row;
  const lecture = id === null ? undefined : recordings.get(id);
  const isShown = lecture !== undefined && (lecture.published || isAdmin);
  const recording = {
    ...(link !== "" && !isSharedGuest && { link }),
    ...(id !== null && isShown && { lecture: { _id: id, title: lecture.title, course: lecture.course } }),
  };
  return {
    ...(Object.keys(recording).length > 0 && { recording }),
    ...(files.length > 0 && !isSharedGuest && { files }),
    ...(isAdmin && { version: sessionVersion(shownSession(row, recordings)) }),
  };
}

/** Calendars show nothing of it: the session's sequence stays. */
export async function saveMaterials(tx: Database, id: string, materials: Materials, now: Date): Promise<void> {
  await tx
    .update(batchSessions)
    .set({ ...materials, updatedAt: now })
    .where(eq(batchSessions.id, id));
}
