import { readFile } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { addFile, type NewFile } from "../../../../apps/server/src/authoring/files/file-rows.ts";
import { raiseCatalogueVersion } from "../../../../apps/server/src/catalogue/catalogue-version.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { courses, lectures } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import type { MediaStore } from "../../../../apps/server/src/platform/media/media-store.ts";
import { storeDocument } from "../../../../apps/server/src/platform/media/documents/document.ts";
import { videoLocation } from "../../../../apps/server/src/platform/media/videos/video.ts";
import { seedMarkers } from "../seed-markers.ts";

type Source = Pick<Dependencies, "config" | "db" | "media" | "clock">;

/** @internal Tests use it too. */
export const courseWithFiles = "Waves and Sound";

/** @internal Tests use it too. */
export const demoFiles = [
  { lecture: "Harmonics of a string", file: "waves-on-paper.pdf", name: "Waves on paper.pdf", printable: true },
  { lecture: "Harmonics of a string", file: "exercises.zip", name: "Exercises.zip", printable: false },
  { lecture: "A tone as a sum", file: "harmonics.csv", name: "Harmonics.csv", printable: false },
];

type Stored = (typeof demoFiles)[number] & { stored: NewFile };

/** Runs once, also for a demo of an earlier version: lectures of one course get files. */
export async function seedFiles({ config, db, media, clock }: Source): Promise<void> {
  if ((await db.$count(versions, eq(versions.name, seedMarkers.files))) > 0) return;
  const stored: Stored[] = [];
  for (const each of demoFiles) stored.push({ ...each, stored: await storeFile(media, each) });
  const added = await db.transaction(async (tx) => {
    const marker = { name: seedMarkers.files, value: 1 };
    const first = await tx.insert(versions).values(marker).onConflictDoNothing().returning();
    if (first.length === 0) return [];
    return insertFiles(tx, stored, { maxFiles: config.maxLectureFiles, now: clock() });
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

/** The ids of those whose lecture is there. */
async function insertFiles(
  tx: Database,
  files: readonly Stored[],
  { maxFiles, now }: { maxFiles: number; now: Date },
): Promise<string[]> {
  const isCourse = and(eq(courses.seeded, true), eq(courses.title, courseWithFiles));
  const [course] = await tx.select({ id: courses.id, updatedAt: courses.updatedAt }).from(courses).where(isCourse);
  if (course === undefined) return [];
  const added: string[] = [];
  for (const { lecture: title, printable, stored } of files) {
    const isLecture = and(eq(lectures.courseId, course.id), eq(lectures.seeded, true), eq(lectures.title, title));
    const [lecture] = await tx.select({ id: lectures.id }).from(lectures).where(isLecture);
    if (lecture === undefined) continue;
    const ids = { courseId: course.id, lectureId: lecture.id };
    await addFile(tx, ids, { file: Object.assign(stored, { printable }), maxFiles, now });
    added.push(stored.id);
  }
  await tx.update(courses).set({ updatedAt: course.updatedAt }).where(eq(courses.id, course.id));
  await raiseCatalogueVersion(tx, [course.id]);
  return added;
}
