import { readFile } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { insertLecture } from "../../../../apps/server/src/authoring/lectures/insert-lecture.ts";
import { saveText } from "../../../../apps/server/src/authoring/texts/save-text.ts";
import { raiseCatalogueVersion } from "../../../../apps/server/src/catalogue/catalogue-version.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { lecturePictures } from "../../../../apps/server/src/platform/database/schema/captions.ts";
import { courses, lectures } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { imageUrl } from "../../../../apps/server/src/platform/http/image-route.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { makeText } from "../../../../apps/server/src/playback/texts/lecture-texts.ts";
import { claimItems, missingItems } from "../claim-items.ts";
import { storeDemoPicture } from "./demo-media.ts";
import { demoTexts } from "./texts.ts";
import { seedMarkers } from "../seed-markers.ts";

type Stored = (typeof demoTexts)[number] & { pictureFile: string | undefined };

/** Each runs once, also for a demo of an earlier version: courses of the demo get lectures that are read. */
export async function seedTexts({ db, media, clock }: Pick<Dependencies, "db" | "media" | "clock">): Promise<void> {
  const stored: Stored[] = [];
  for (const text of await missingItems(db, seedMarkers.texts, demoTexts)) {
    const folder = text.picture?.folder;
    stored.push({ ...text, pictureFile: folder && (await storeDemoPicture(media, `../texts/${folder}`)) });
  }
  const named = await db.transaction(async (tx) => {
    const added: string[] = [];
    for (const text of await claimItems(tx, seedMarkers.texts, stored))
      if (await insertText(tx, text, clock())) added.push(text.file);
    return added;
  });
  for (const { file, pictureFile } of stored)
    if (pictureFile !== undefined && !named.includes(file)) await media.remove("images", pictureFile);
}

/** False where the course is not there any more. */
async function insertText(tx: Database, text: Stored, now: Date): Promise<boolean> {
  const isCourse = and(eq(courses.seeded, true), eq(courses.title, text.course));
  const [course] = await tx.select({ id: courses.id, updatedAt: courses.updatedAt }).from(courses).where(isCourse);
  if (course === undefined) return false;
  const { title, description, picture, pictureFile, preview } = text;
  const ids = { courseId: course.id, lectureId: newId() };
  const nothing = { videoFile: null, size: null, durationSeconds: undefined, posterFile: undefined, published: false };
  await insertLecture(tx, course.id, { id: ids.lectureId, title, description, ...nothing }, now);
  if (picture && pictureFile) {
    const { width, height } = picture;
    await tx
      .insert(lecturePictures)
      .values({ id: pictureFile, lectureId: ids.lectureId, width, height, createdAt: now });
  }
  const source = await readFile(new URL(`../../texts/${text.file}`, import.meta.url), "utf8");
  const made = await makeText(tx, ids, source.replace(`](${picture?.folder})`, `](${imageUrl(pictureFile ?? "")})`));
  await saveText(tx, ids, { made, ifMatch: undefined }, now);
  await tx.update(lectures).set({ published: true, preview, seeded: true }).where(eq(lectures.id, ids.lectureId));
  await tx.update(courses).set({ updatedAt: course.updatedAt }).where(eq(courses.id, course.id));
  await raiseCatalogueVersion(tx, [course.id]);
  return true;
}
