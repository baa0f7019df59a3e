import { and, asc, eq } from "drizzle-orm";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { lectureFiles } from "../../platform/database/schema/captions.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { enqueue, makeDue } from "../../platform/jobs/job-queue.ts";
import { showsNothing } from "../../platform/forms/shown-text.ts";
import { message } from "../../platform/lib/message.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import type { StoredDocument } from "../../platform/media/documents/document.ts";
import { cleanName } from "../../platform/media/documents/document-name.ts";
import { requireNoProgram } from "../../platform/media/documents/document-type.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import type { FileRow } from "../../playback/files/lecture-files.ts";
import type { LectureRow } from "../../playback/lecture-rows.ts";
import { pdfType, readingPdfs } from "./read-pdfs-job.ts";
import { changeParts } from "../lectures/change-parts.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";

interface FileIds {
  courseId: string;
  lectureId: string;
}

export interface NewFile extends StoredDocument {
  id: string;
  name: string;
  state: FileRow["state"];
}

export const scanningFiles = { kind: "scan-files", subject: "every-minute" } as const;

const ofLecture = (lectureId: string) => eq(lectureFiles.lectureId, lectureId);

/** Behind the others. Undefined when the course has no such lecture. Throws 409 where it has as many as it can. */
export async function addFile(
  tx: Database,
  { courseId, lectureId }: FileIds,
  { file, maxFiles, now }: { file: NewFile; maxFiles: number; now: Date },
): Promise<LectureRow | undefined> {
  const lecture = await lockLecture(tx, { courseId, lectureId });
  if (lecture === undefined) return undefined;
  const before = await filesIn(tx, lectureId);
  if (before.length >= maxFiles) throw tooManyFiles(maxFiles);
  const position = (before.at(-1)?.position ?? 0) + 1;
  await tx.insert(lectureFiles).values({ ...file, lectureId, position, createdAt: now });
  const changed = await countFiles(tx, lecture, now);
  await touchCourse(tx, courseId, now);
  const { name, type, size, state } = file;
  if (state === "scanning") await makeDue(tx, scanningFiles, now);
  else if (type === pdfType) await makeDue(tx, readingPdfs, now);
  await audit(tx, { subject: ["lecture", lectureId, lecture.title], after: { file: name, type, size } });
  return changed;
}

/** Throws 400 where nothing of the name can be used. */
export function requireName(given: string, field: string): string {
  const name = cleanName(given);
  if (showsNothing(name)) throw fieldProblem(400, field, "uploads.needsName");
  return name;
}

export function tooManyFiles(limit: number): Problem {
  return new Problem(409, message("catalogue.lectureFilesMany", { limit }));
}

/** Throws 415 for a new name that is that of a program. */
export async function updateFile(
  db: Database,
  ids: FileIds & { fileId: string },
  change: { name: string; printable?: boolean | undefined; position?: number | undefined },
  now: Date,
): Promise<LectureRow | undefined> {
  return db.transaction(async (tx) => {
    const lecture = await lockLecture(tx, ids);
    const files = lecture ? await filesIn(tx, ids.lectureId) : [];
    const stored = files.find(({ id }) => id === ids.fileId);
    if (lecture === undefined || stored === undefined) return undefined;
    const { name, printable = stored.printable, position } = change;
    if (name !== stored.name) requireNoProgram(name, "name");
    await tx.update(lectureFiles).set({ name, printable }).where(eq(lectureFiles.id, stored.id));
    if (position !== undefined) await moveFile(tx, files, { id: stored.id, position });
    await touchCourse(tx, ids.courseId, now);
    const before = { file: stored.name, printable: stored.printable, position: files.indexOf(stored) + 1 };
    const after = { file: name, printable, position: position ?? before.position };
    await audit(tx, { subject: ["lecture", lecture.id, lecture.title], before, after });
    return lecture;
  });
}

async function moveFile(tx: Database, files: readonly FileRow[], moved: { id: string; position: number }) {
  const others = files.filter(({ id }) => id !== moved.id).map(({ id }) => id);
  for (const [index, id] of others.toSpliced(moved.position - 1, 0, moved.id).entries())
    await tx
      .update(lectureFiles)
      .set({ position: index + 1 })
      .where(eq(lectureFiles.id, id));
}

/** Its bytes are deleted by a job. Throws 409 where it was the last part of a published lecture. */
export async function removeFile(
  db: Database,
  ids: FileIds & { fileId: string },
  now: Date,
): Promise<LectureRow | undefined> {
  return db.transaction(async (tx) => {
    const lecture = await lockLecture(tx, ids);
    if (lecture === undefined) return undefined;
    const isFile = and(eq(lectureFiles.id, ids.fileId), ofLecture(ids.lectureId));
    const [removed] = await tx.delete(lectureFiles).where(isFile).returning();
    if (removed === undefined) return undefined;
    const changed = await countFiles(tx, lecture, now);
    await removeBytes(tx, removed, now);
    await touchCourse(tx, ids.courseId, now);
    const before = { file: removed.name, type: removed.type, size: removed.size };
    await audit(tx, { subject: ["lecture", lecture.id, lecture.title], before });
    return changed;
  });
}

export async function countFilesIn(db: Database, lectureId: string): Promise<number> {
  return db.$count(lectureFiles, ofLecture(lectureId));
}

/** What a new file is: it waits for the scanner where there is one. */
export function stateWhenAdded({ scanner }: Pick<Config, "scanner">): "scanning" | "ready" {
  return scanner === undefined ? "ready" : "scanning";
}

/** The bytes of a refused file are deleted by a job. A file that is gone meanwhile stays so. */
export async function settleFile(tx: Database, id: string, state: "ready" | "refused", now: Date): Promise<void> {
  const isWaiting = and(eq(lectureFiles.id, id), eq(lectureFiles.state, "scanning"));
  const { courseId } = lectures;
  const [place] = await tx
    .select({ courseId, lectureId: lectures.id })
    .from(lectureFiles)
    .innerJoin(lectures, eq(lectures.id, lectureFiles.lectureId))
    .where(isWaiting);
  const lecture = place && (await lockLecture(tx, place));
  if (lecture === undefined) return;
  const [settled] = await tx.update(lectureFiles).set({ state }).where(isWaiting).returning();
  if (settled === undefined) return;
  if (state === "refused") await removeBytes(tx, settled, now);
  else if (settled.type === pdfType) await makeDue(tx, readingPdfs, now);
  await countFiles(tx, lecture, now);
  await touchCourse(tx, lecture.courseId, now);
}

async function removeBytes(tx: Database, { file }: FileRow, now: Date): Promise<void> {
  const { bucket, id } = videoLocation(file);
  await enqueue(tx, { kind: "remove-media", subject: `${bucket}/${id}` }, now);
}

/** A file counts when learners get it. */
async function countFiles(tx: Database, lecture: LectureRow, now: Date): Promise<LectureRow> {
  const counts = and(ofLecture(lecture.id), eq(lectureFiles.state, "ready"));
  return changeParts(tx, lecture, { fileCount: await tx.$count(lectureFiles, counts) }, now);
}

async function filesIn(tx: Database, lectureId: string): Promise<FileRow[]> {
  return tx
    .select()
    .from(lectureFiles)
    .where(ofLecture(lectureId))
    .orderBy(asc(lectureFiles.position), asc(lectureFiles.id));
}

/** The course is locked. */
async function lockLecture(tx: Database, { courseId, lectureId }: FileIds): Promise<LectureRow | undefined> {
  if (!(await lockCourse(tx, courseId))) return undefined;
  const [lecture] = await tx
    .select()
    .from(lectures)
    .where(and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId)));
  return lecture;
}
