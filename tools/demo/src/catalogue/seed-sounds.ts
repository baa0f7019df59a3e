import { and, eq } from "drizzle-orm";
import { saveCaptions } from "../../../../apps/server/src/authoring/captions/captions.ts";
import { insertLecture } from "../../../../apps/server/src/authoring/lectures/insert-lecture.ts";
import { raiseCatalogueVersion } from "../../../../apps/server/src/catalogue/catalogue-version.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { courses, lectures } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { streamChunks } from "../../../../apps/server/src/platform/media/byte-stream.ts";
import { storeSound, videoLocation } from "../../../../apps/server/src/platform/media/videos/video.ts";
import { seedMarkers } from "../seed-markers.ts";
import { demoSounds } from "./sounds.ts";

interface Stored {
  sound: (typeof demoSounds)[number];
  videoFile: string;
  size: number;
  durationSeconds: number | undefined;
}

/** Runs once, also for a demo of an earlier version: courses of the demo get lectures that are heard. */
export async function seedSounds({ db, media, clock }: Pick<Dependencies, "db" | "media" | "clock">): Promise<void> {
  if ((await db.$count(versions, eq(versions.name, seedMarkers.sounds))) > 0) return;
  const all: Stored[] = [];
  for (const sound of demoSounds) {
    await using stored = await storeSound(media, streamChunks(sound.make()), "file");
    if (stored === undefined) throw new Error("A sound of the demo is empty");
    all.push({ sound, videoFile: stored.file, size: stored.size, durationSeconds: await stored.commit() });
  }
  const named = await db.transaction(async (tx) => {
    const marker = { name: seedMarkers.sounds, value: 1 };
    const first = await tx.insert(versions).values(marker).onConflictDoNothing().returning();
    const added: Stored[] = [];
    for (const each of first.length > 0 ? all : []) if (await insertSound(tx, each, clock())) added.push(each);
    return added;
  });
  for (const each of all) if (!named.includes(each)) await media.remove("lectures", videoLocation(each.videoFile).id);
}

/** False where the course is not there any more. */
async function insertSound(tx: Database, { sound, ...file }: Stored, now: Date): Promise<boolean> {
  const isCourse = and(eq(courses.seeded, true), eq(courses.title, sound.course));
  const [course] = await tx.select({ id: courses.id, updatedAt: courses.updatedAt }).from(courses).where(isCourse);
  if (course === undefined) return false;
  const ids = { courseId: course.id, lectureId: newId() };
  const { title, description, captions, lineSeconds, preview } = sound;
  const row = { id: ids.lectureId, title, description, ...file, posterFile: undefined, published: true };
  await insertLecture(tx, course.id, row, now);
  for (const { language, lines } of captions) {
    const cues = lines.map((text, index) => ({ start: index * lineSeconds, end: (index + 1) * lineSeconds, text }));
    await saveCaptions(tx, { ...ids, language }, { cues, isDefault: language === "en", ifMatch: undefined }, now);
  }
  await tx.update(lectures).set({ preview, seeded: true }).where(eq(lectures.id, ids.lectureId));
  await tx.update(courses).set({ updatedAt: course.updatedAt }).where(eq(courses.id, course.id));
  await raiseCatalogueVersion(tx, [course.id]);
  return true;
}
