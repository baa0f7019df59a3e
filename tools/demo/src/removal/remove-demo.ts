// Why: docs/decisions/0070-demo-data-is-marked.md
import { and, asc, eq, inArray } from "drizzle-orm";
import { raiseCatalogueVersion } from "../../../../apps/server/src/catalogue/catalogue-version.ts";
import { filesOfLectures } from "../../../../apps/server/src/authoring/delete-files.ts";
import { eraseItem } from "../../../../apps/server/src/platform/trash/trash-items.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { devices, sessions, users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import { batches } from "../../../../apps/server/src/platform/database/schema/batches.ts";
import { lecturePictures } from "../../../../apps/server/src/platform/database/schema/captions.ts";
import { notes, wishes } from "../../../../apps/server/src/platform/database/schema/conversation.ts";
import { courses, lectures } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { trashedItems } from "../../../../apps/server/src/platform/database/schema/trash.ts";
import { contactMessages } from "../../../../apps/server/src/platform/database/schema/messages.ts";
import { versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { deletePurchases } from "../../../../packages/payment-sandbox/src/payments/delete-purchases.ts";
import { randomPassword } from "../../../../apps/server/src/platform/passwords/random-password.ts";
import { videoLocation } from "../../../../apps/server/src/platform/media/videos/video.ts";
import { deleteProgress } from "../../../../apps/server/src/learning/delete-progress.ts";
import { revokeResetLinks } from "../../../../apps/server/src/account/passwords/reset-tokens.ts";
import { demoUsers, payingDemoUsers } from "../demo-contents.ts";
import { seedMarkers } from "../seed-markers.ts";
import { removeDemoPayments } from "./remove-demo-payments.ts";

interface UnusedMedia {
  images: string[];
  videos: string[];
}

/** Rows first, in one transaction, then media. After a failure or a kill, the next call or start removes the rest. */
export async function removeDemo({
  config,
  db,
  media,
  passwords,
}: Pick<Dependencies, "config" | "db" | "media" | "passwords">): Promise<void> {
  const unknownHash = await passwords.hash(randomPassword());
  const unused = await db.transaction(async (tx) => {
    await lockDemo(tx);
    const deleted = await removeDemoPayments(tx);
    const files = await removeDemoCourses(tx);
    await tx.delete(batches).where(eq(batches.seeded, true));
    await tx.delete(contactMessages).where(eq(contactMessages.seeded, true));
    files.images.push(...(await closePayingUsers(tx, unknownHash)), ...(await removeDemoUsers(tx)));
    await tx.delete(versions).where(inArray(versions.name, Object.values(seedMarkers)));
    await raiseCatalogueVersion(tx);
    deletePurchases(config.dataDir, deleted);
    return files;
  });
  for (const image of unused.images) await media.remove("images", image);
  for (const video of unused.videos) await media.remove("lectures", videoLocation(video).id);
}

/** Locks in the same order as everywhere, courses before users, so that nothing is paid, started or joined during the removal. */
async function lockDemo(tx: Database): Promise<void> {
  for (const table of [courses, batches, users]) {
    await tx.select({ id: table.id }).from(table).where(eq(table.seeded, true)).orderBy(asc(table.id)).for("update");
  }
}

async function removeDemoCourses(tx: Database): Promise<UnusedMedia> {
  const ids = tx.select({ id: courses.id }).from(courses).where(eq(courses.seeded, true));
  const ofCourses = inArray(lectures.courseId, ids);
  const ofTexts = await tx
    .select({ id: lecturePictures.id })
    .from(lecturePictures)
    .innerJoin(lectures, and(eq(lectures.id, lecturePictures.lectureId), ofCourses));
  const deleted = await tx
    .delete(lectures)
    .where(ofCourses)
    .returning({ videoFile: lectures.videoFile, posterFile: lectures.posterFile });
  const { videos, images } = filesOfLectures(deleted);
  const pictures = await tx.delete(courses).where(eq(courses.seeded, true)).returning({ file: courses.thumbnailFile });
  const trashed = await removeTrashed(tx);
  return {
    images: [...images, ...ofTexts.map(({ id }) => id), ...pictures.map(({ file }) => file), ...trashed.images],
    videos: [...videos, ...trashed.videos],
  };
}

async function removeTrashed(tx: Database): Promise<UnusedMedia> {
  const seeded = await tx.select({ id: trashedItems.id }).from(trashedItems).where(eq(trashedItems.seeded, true));
  const removed: UnusedMedia = { images: [], videos: [] };
  for (const { id } of seeded) {
    const files = await eraseItem(tx, id);
    removed.images.push(...(files?.images ?? []));
    removed.videos.push(...(files?.videos ?? []));
  }
  return removed;
}

/** The ledger needs these accounts, so they are closed. Returns their pictures. */
async function closePayingUsers(tx: Database, unknownHash: string): Promise<string[]> {
  const pictures: string[] = [];
  for (const { id } of await payingDemoUsers(tx)) {
    const [user] = await tx.select({ avatarFile: users.avatarFile }).from(users).where(eq(users.id, id));
    pictures.push(...(user?.avatarFile == null ? [] : [user.avatarFile]));
    await tx
      .update(users)
      .set({ seeded: false, demo: false, role: "USER", passwordHash: unknownHash, avatarFile: null })
      .where(eq(users.id, id));
    for (const table of [sessions, devices, notes, wishes]) await tx.delete(table).where(eq(table.userId, id));
    await revokeResetLinks(tx, id);
    await deleteProgress(tx, id);
  }
  return pictures;
}

async function removeDemoUsers(tx: Database): Promise<string[]> {
  const deleted = await tx
    .delete(users)
    .where(inArray(users.id, demoUsers(tx)))
    .returning({ avatarFile: users.avatarFile });
  return deleted.flatMap(({ avatarFile }) => avatarFile ?? []);
}
