import { readFile } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { addFile, type NewFile } from "../../../../apps/server/src/authoring/files/file-rows.ts";
import { raiseCatalogueVersion } from "../../../../apps/server/src/catalogue/catalogue-version.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { courses, lectures } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import type { MediaStore } from "../../../../apps/server/src/platform/media/media-store.ts";
import { storeDocument } from "../../../../apps/server/src/platform/media/documents/document.ts";
import { videoLocation } from "../../../../apps/server/src/platform/media/videos/video.ts";
import { claimItems, missingItems } from "../claim-items.ts";
import { seedMarkers } from "../seed-markers.ts";
import { demoFiles } from "./files.ts";

type Source = Pick<Dependencies, "config" | "db" | "media" | "clock">;

type Stored = (typeof demoFiles)[number] & { stored: NewFile };

/** Each runs once, also for a demo of an earlier version: lectures get files. */
export async function seedFiles({ config, db, media, clock }: Source): Promise<void> {
  const stored: Stored[] = [];
  for (const each of await missingItems(db, seedMarkers.files, demoFiles))
    stored.push({ ...each, stored: await storeFile(media, each) });
  const added = await db.transaction(async (tx) => {
    const ids: string[] = [];
    for (const each of await claimItems(tx, seedMarkers.files, stored))
      if (await insertFile(tx, each, { maxFiles: config.maxLectureFiles, now: clock() })) ids.push(each.stored.id);
    return ids;
  });
  for (const { id } of stored.map((each) => each.stored)) if (!added.includes(id)) await media.remove("lectures", id);
}

async function storeFile(media: MediaStore, { file: path, name }: { file: string; name: string }): Promise<NewFile> {
  const bytes = await readFile(new URL(`../../files/${path}`, import.meta.url));
  await using received = await storeDocument(media, pieces(bytes), { field: "file", fileName: name });
  if (received === undefined) throw new Error(`${path} of the demo is empty`);
  const document = await received.commit(name);
  return { ...document, id: videoLocation(document.file).id, name, state: "ready" };
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** False where its lecture is not there any more. */
async function insertFile(
  tx: Database,
  { course: ofCourse, lecture: title, printable, stored }: Stored,
  { maxFiles, now }: { maxFiles: number; now: Date },
): Promise<boolean> {
  const isCourse = and(eq(courses.seeded, true), eq(courses.title, ofCourse));
  const [course] = await tx.select({ id: courses.id, updatedAt: courses.updatedAt }).from(courses).where(isCourse);
  if (course === undefined) return false;
  const isLecture = and(eq(lectures.courseId, course.id), eq(lectures.seeded, true), eq(lectures.title, title));
  const [lecture] = await tx.select({ id: lectures.id }).from(lectures).where(isLecture);
  if (lecture === undefined) return false;
  const ids = { courseId: course.id, lectureId: lecture.id };
  await addFile(tx, ids, { file: Object.assign(stored, { printable }), maxFiles, now });
  await tx.update(courses).set({ updatedAt: course.updatedAt }).where(eq(courses.id, course.id));
  await raiseCatalogueVersion(tx, [course.id]);
  return true;
}
