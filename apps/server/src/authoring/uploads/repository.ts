import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectureUploads } from "../../platform/database/schema/uploads.ts";
import { storeChecksums } from "../../platform/integrity/media-checksums.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { insertLecture } from "../lectures/insert-lecture.ts";
import { replaceVideo } from "../lectures/replace-video.ts";
import { setPoster as setLecturePoster } from "../streaming/stream-rows.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

export type UploadRow = typeof lectureUploads.$inferSelect;
export type UploadFailure = NonNullable<UploadRow["failure"]>;
export type NewUpload = Pick<
  UploadRow,
  | "id"
  | "courseId"
  | "userId"
  | "kind"
  | "lectureId"
  | "replacedFile"
  | "title"
  | "description"
  | "fileName"
  | "size"
  | "lastModified"
  | "afterId"
>;

/** Nothing is wrong with the file: it is stored, and goes on when its administrator decides again or its course is restored. */
export const undecided = ["changedMeanwhile", "lectureGone"] as const;

const isUpload = (id: string) => eq(lectureUploads.id, id);
const isIn = (id: string, state: UploadRow["state"]) => and(isUpload(id), eq(lectureUploads.state, state));

export async function insertUpload(db: Database, upload: NewUpload, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(lectureUploads).values({ ...upload, createdAt: now, updatedAt: now });
    const { id, courseId, lectureId, title, fileName, size } = upload;
    await audit(tx, { subject: ["upload", id, title], after: { courseId, lectureId, fileName, size } });
  });
}

export async function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(lectureUploads).where(isUpload(id));
  return row;
}

/** A sound is in the place of a video. */
export async function findUploads(db: Database, courseId: string, kind: "video" | "file"): Promise<UploadRow[]> {
  const { createdAt, id } = lectureUploads;
  const isOfKind = inArray(lectureUploads.kind, kind === "file" ? ["file"] : ["video", "sound"]);
  const ofCourse = and(eq(lectureUploads.courseId, courseId), isOfKind);
  return db.select().from(lectureUploads).where(ofCourse).orderBy(asc(createdAt), asc(id));
}

export async function countUnfinished(db: Database, userId: string): Promise<number> {
  return db.$count(lectureUploads, and(eq(lectureUploads.userId, userId), eq(lectureUploads.state, "uploading")));
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx.delete(lectureUploads).where(isUpload(id)).returning();
    if (deleted) await audit(tx, { subject: ["upload", id, deleted.title], before: { fileName: deleted.fileName } });
  });
}

/**
 * Also sets the finished lecture's poster if it has none. `unused` is a file that nothing refers to any more. Undefined for an upload that
 * was deleted or failed.
 */
export async function setPoster(
  db: Database,
  id: string,
  posterFile: string,
  now: Date,
): Promise<{ unused: string | null } | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(lectureUploads).where(isUpload(id)).for("update");
    if (row === undefined || row.state === "failed") return undefined;
    await audit(tx, {
      subject: ["upload", id, row.title],
      before: { poster: row.posterFile },
      after: { poster: posterFile },
    });
    if (row.state === "ready") {
      const isSet = row.videoFile !== null && (await setLecturePoster(tx, row.videoFile, posterFile, now));
      return { unused: isSet ? null : posterFile };
    }
    await tx.update(lectureUploads).set({ posterFile }).where(isUpload(id));
    return { unused: row.posterFile };
  });
}

/** Every byte is stored. The job continues even if this process ends now. */
export async function beginChecking(db: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const updated = await tx
      .update(lectureUploads)
      .set({ state: "checking", updatedAt: now })
      .where(isIn(id, "uploading"))
      .returning({ id: lectureUploads.id });
    if (updated.length > 0) await enqueue(tx, { kind: "finish-upload", subject: id }, now);
  });
}

export async function setVideoFile(db: Database, id: string, videoFile: string): Promise<void> {
  await db.update(lectureUploads).set({ videoFile }).where(isIn(id, "checking"));
}

export async function failUpload(db: Database, id: string, failure: UploadFailure, now: Date): Promise<void> {
  const failed = { state: "failed", failure, videoFile: null, updatedAt: now } as const;
  await db.update(lectureUploads).set(failed).where(isIn(id, "checking"));
}

export interface CheckedVideo {
  videoFile: string;
  durationSeconds: number | undefined;
  sha256: string;
}

/** Makes the lecture or replaces its video, once however often it is called. False when the upload is gone. */
export async function completeUpload(db: Database, id: string, checked: CheckedVideo, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(lectureUploads).where(isUpload(id)).for("update");
    if (row?.state === "ready") return true;
    if (row?.state !== "checking") return false;
    const isNew = row.lectureId === null;
    const losses = isNew ? await addLecture(tx, row, checked, now) : await replaceLectureVideo(tx, row, checked, now);
    if (typeof losses === "string") {
      await noteUndecided(tx, id, { failure: losses, now });
      return true;
    }
    const { bucket, name } = videoLocation(checked.videoFile);
    await storeChecksums(tx, { bucket, id, sums: { [name]: checked.sha256 } }, now);
    const ready = { state: "ready", posterFile: null, losses, updatedAt: now } as const;
    await tx.update(lectureUploads).set(ready).where(isUpload(id));
    return true;
  });
}

/** "lectureGone" where its course is gone. */
async function addLecture(
  tx: Database,
  row: UploadRow,
  { videoFile, durationSeconds }: CheckedVideo,
  now: Date,
): Promise<null | "lectureGone"> {
  const { id, courseId, title, description, size, posterFile, afterId } = row;
  const lecture = { id, title, description, size, videoFile, durationSeconds, afterId, published: false };
  const isAdded = await insertLecture(tx, courseId, { ...lecture, posterFile: posterFile ?? undefined }, now);
  return isAdded ? null : "lectureGone";
}

function replaceLectureVideo(tx: Database, row: UploadRow, { videoFile, durationSeconds }: CheckedVideo, now: Date) {
  const { courseId, lectureId, replacedFile, posterFile, size } = row;
  const video = { courseId, lectureId: lectureId ?? "", replacedFile, videoFile, posterFile, size, durationSeconds };
  return replaceVideo(tx, video, now);
}

export async function noteUndecided(
  tx: Database,
  id: string,
  { failure, now }: { failure: (typeof undecided)[number]; now: Date },
): Promise<void> {
  await tx.update(lectureUploads).set({ state: "failed", failure, updatedAt: now }).where(isUpload(id));
}

export async function idleUploads(db: Database, state: UploadRow["state"], before: Date): Promise<UploadRow[]> {
  return db
    .select()
    .from(lectureUploads)
    .where(and(eq(lectureUploads.state, state), lt(lectureUploads.updatedAt, before)))
    .orderBy(asc(lectureUploads.updatedAt));
}

export async function uploadIds(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: lectureUploads.id }).from(lectureUploads);
  return new Set(rows.map(({ id }) => id));
}

/** "taken" when it is the holder's now; "gone" when there is no such upload any more. */
export async function takeLock(
  db: Database,
  id: string,
  { holder, now, until }: { holder: string; now: Date; until: Date },
): Promise<"taken" | "locked" | "gone"> {
  const { lockedBy, lockedUntil } = lectureUploads;
  const taken = await db
    .update(lectureUploads)
    .set({ lockedBy: holder, lockedUntil: until, lockRequested: false, updatedAt: now })
    .where(and(isUpload(id), or(isNull(lockedBy), lt(lockedUntil, now))))
    .returning({ id: lectureUploads.id });
  if (taken.length > 0) return "taken";
  const requested = await db
    .update(lectureUploads)
    .set({ lockRequested: true })
    .where(isUpload(id))
    .returning({ id: lectureUploads.id });
  return requested.length > 0 ? "locked" : "gone";
}

/** Whether somebody else wants it; undefined when it is lost. */
export async function renewLock(
  db: Database,
  id: string,
  { holder, now, until }: { holder: string; now: Date; until: Date },
): Promise<{ lockRequested: boolean } | undefined> {
  const [renewed] = await db
    .update(lectureUploads)
    .set({ lockedUntil: until, updatedAt: now })
    .where(and(isUpload(id), eq(lectureUploads.lockedBy, holder)))
    .returning({ lockRequested: sql<boolean>`${lectureUploads.lockRequested}` });
  return renewed;
}

/** Only for a process that is alone with its database: no other process can hold one. */
export async function releaseLocks(db: Database): Promise<void> {
  await db.update(lectureUploads).set({ lockedBy: null, lockedUntil: null }).where(isNotNull(lectureUploads.lockedBy));
}

export async function releaseLock(db: Database, id: string, holder: string): Promise<void> {
  await db
    .update(lectureUploads)
    .set({ lockedBy: null, lockedUntil: null, lockRequested: false })
    .where(and(isUpload(id), eq(lectureUploads.lockedBy, holder)));
}
