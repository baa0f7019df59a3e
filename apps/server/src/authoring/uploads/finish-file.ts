import { eq } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { lectureUploads } from "../../platform/database/schema/uploads.ts";
import { storeChecksums } from "../../platform/integrity/media-checksums.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { storedChecksum } from "../../platform/media/checked-bytes.ts";
import { documentLocation, documentName, storedType } from "../../platform/media/documents/document.ts";
import { noteUndecided, setVideoFile, type UploadFailure, type UploadRow } from "./repository.ts";
import { addFile, type NewFile, stateWhenAdded } from "../files/file-rows.ts";

type Source = Pick<Dependencies, "db" | "media" | "clock" | "config">;

/** A whole upload becomes a file of its lecture, once however often it is called. Returns why its bytes are of no use. */
export async function finishFile(
  { db, media, clock, config }: Source,
  upload: UploadRow,
  signal: AbortSignal,
): Promise<UploadFailure | undefined> {
  const { id, size, fileName: name } = upload;
  const location = documentLocation(id);
  if (upload.videoFile === null) {
    if ((await media.pending.received(id)) !== size) return "incomplete";
    await setVideoFile(db, id, documentName(id));
  }
  await media.pending.place(id, location);
  if ((await media.size(location)) !== size) return "incomplete";
  try {
    const found = await storedType(media, { id, size, name }, "file");
    const sha256 = await storedChecksum(media, location, signal);
    if (sha256 === undefined) throw new Error("The file of an upload is gone");
    const file = { ...found, id, name, size, file: documentName(id), state: stateWhenAdded(config) };
    return await db.transaction((tx) =>
      completeFile(tx, upload, { file, sha256, maxFiles: config.maxLectureFiles, now: clock() }),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status === 415) return "program";
    if (error.status === 409) return "manyFiles";
    throw error;
  }
}

async function completeFile(
  tx: Database,
  { id, courseId, lectureId }: UploadRow,
  { sha256, ...added }: { file: NewFile; sha256: string; maxFiles: number; now: Date },
): Promise<UploadFailure | undefined> {
  const isUpload = eq(lectureUploads.id, id);
  const [row] = await tx.select({ state: lectureUploads.state }).from(lectureUploads).where(isUpload).for("update");
  if (row === undefined) return "lectureGone";
  if (row.state !== "checking") return undefined;
  const { now } = added;
  const lecture = await addFile(tx, { courseId, lectureId: lectureId ?? "" }, added);
  if (lecture === undefined) {
    await noteUndecided(tx, id, { failure: "lectureGone", now });
    return undefined;
  }
  const { bucket, name } = documentLocation(id);
  await storeChecksums(tx, { bucket, id, sums: { [name]: sha256 } }, now);
  await tx.update(lectureUploads).set({ state: "ready", updatedAt: now }).where(isUpload);
  return undefined;
}
