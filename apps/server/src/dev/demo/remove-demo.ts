import { isDeepStrictEqual } from "node:util";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import type { Database } from "../../platform/database/database.ts";
import { devices, sessions, users } from "../../platform/database/schema/accounts.ts";
import { batches } from "../../platform/database/schema/batches.ts";
import { courses, lectures } from "../../platform/database/schema/courses.ts";
import { contactMessages } from "../../platform/database/schema/messages.ts";
import { siteSettings, versions } from "../../platform/database/schema/settings.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { deletePurchases } from "../sandbox/delete-purchases.ts";
import { randomPassword } from "../../platform/passwords/random-password.ts";
import { videoLocation } from "../../platform/media/video.ts";
import { deleteProgress } from "../../learning/delete-progress.ts";
import { revokeResetLinks } from "../../account/reset-tokens.ts";
import { demoContact } from "./demo-contact.ts";
import { demoPeople, realBuyers } from "./demo-contents.ts";
import { demoMarkers } from "./seed-markers.ts";
import { removeDemoMoney } from "./remove-demo-payments.ts";

/** Items of the media store that no row names any more. */
interface Unnamed {
  images: string[];
  videos: string[];
}

/**
 * Deletes everything that the demo has made, in one transaction, and then its media; after a kill in between the next
 * start's sweep takes those. The sandbox's books are written last before the commit: should that fail, the rows are
 * still there and the next call does it all again. A later start with the demo on makes a new demo.
 */
export async function removeDemo({
  config,
  db,
  media,
  passwords,
}: Pick<Dependencies, "config" | "db" | "media" | "passwords">): Promise<void> {
  const lostHash = await passwords.hash(randomPassword());
  const unnamed = await db.transaction(async (tx) => {
    await lockDemo(tx);
    const deleted = await removeDemoMoney(tx);
    const files = await removeDemoCourses(tx);
    await tx.delete(batches).where(eq(batches.seeded, true));
    await tx.delete(contactMessages).where(eq(contactMessages.seeded, true));
    files.images.push(...(await closeRealBuyers(tx, lostHash)), ...(await removeDemoPeople(tx)));
    await removeContact(tx);
    await tx.delete(versions).where(inArray(versions.name, Object.values(demoMarkers)));
    await raiseCatalogueVersion(tx);
    deletePurchases(config.dataDir, deleted);
    return files;
  });
  for (const image of unnamed.images) await media.remove("images", image);
  for (const video of unnamed.videos) await media.remove("lectures", videoLocation(video).id);
}

/** In the order in which everybody takes them: courses before people. Nothing is paid, begun or joined from here on. */
async function lockDemo(tx: Database): Promise<void> {
  for (const table of [courses, batches, users]) {
    await tx.select({ id: table.id }).from(table).where(eq(table.seeded, true)).orderBy(asc(table.id)).for("update");
  }
}

async function removeDemoCourses(tx: Database): Promise<Unnamed> {
  const ids = tx.select({ id: courses.id }).from(courses).where(eq(courses.seeded, true));
  const videos = await tx
    .delete(lectures)
    .where(inArray(lectures.courseId, ids))
    .returning({ file: lectures.videoFile });
  const images = await tx.delete(courses).where(eq(courses.seeded, true)).returning({ file: courses.thumbnailFile });
  return { images: images.map(({ file }) => file), videos: videos.map(({ file }) => file) };
}

/** The ledger needs somebody who has paid. Nobody can sign in as them any more; answers their pictures. */
async function closeRealBuyers(tx: Database, lostHash: string): Promise<string[]> {
  const pictures: string[] = [];
  for (const { id } of await realBuyers(tx)) {
    const [buyer] = await tx.select({ avatarFile: users.avatarFile }).from(users).where(eq(users.id, id));
    pictures.push(...(buyer?.avatarFile == null ? [] : [buyer.avatarFile]));
    await tx
      .update(users)
      .set({ seeded: false, demo: false, role: "USER", passwordHash: lostHash, avatarFile: null })
      .where(eq(users.id, id));
    for (const table of [sessions, devices]) await tx.delete(table).where(eq(table.userId, id));
    await revokeResetLinks(tx, id);
    await deleteProgress(tx, id);
  }
  return pictures;
}

/** With everything that hangs on their accounts; answers their pictures. */
async function removeDemoPeople(tx: Database): Promise<string[]> {
  const gone = await tx
    .delete(users)
    .where(inArray(users.id, demoPeople(tx)))
    .returning({ avatarFile: users.avatarFile });
  return gone.flatMap(({ avatarFile }) => avatarFile ?? []);
}

/** The demo's contact data, where nobody has set others. */
async function removeContact(tx: Database): Promise<void> {
  const [row] = await tx.select({ settings: siteSettings.settings }).from(siteSettings).for("update");
  if (row === undefined || !isDeepStrictEqual(row.settings.contact, demoContact)) return;
  const { contact: _, ...settings } = row.settings;
  await tx.update(siteSettings).set({ settings, updatedAt: sql`now()` });
}
