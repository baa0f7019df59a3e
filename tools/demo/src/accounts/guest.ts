import { and, eq } from "drizzle-orm";
import { raiseCatalogueVersion } from "../../../../apps/server/src/catalogue/catalogue-version.ts";
import { devices, sessions, users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import {
  batchLearners,
  batchWaiting,
  calendarFeeds,
} from "../../../../apps/server/src/platform/database/schema/batches.ts";
import { mutedNotices, noticeRecipients } from "../../../../apps/server/src/platform/database/schema/notices.ts";
import { courseLearners } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { removeMedia } from "../../../../apps/server/src/platform/media/remove-media.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { closeSubscriptions } from "../../../../apps/server/src/billing/subscriptions/unsubscribe.ts";
import { deleteProgress } from "../../../../apps/server/src/learning/delete-progress.ts";
import { demoGuest } from "../../../../apps/server/src/config/demo-accounts.ts";

/** Refunds its payments. Another user's account with the guest's address is not changed. */
export async function resetGuest(dependencies: Dependencies): Promise<void> {
  const { db, passwords, clock } = dependencies;
  const { fullName, email, password } = demoGuest;
  const passwordHash = await passwords.hash(password);
  const avatarFile = await db.transaction(async (tx) => {
    const [guest] = await tx
      .select({ id: users.id, avatarFile: users.avatarFile })
      .from(users)
      .where(and(eq(users.emailKey, email), eq(users.demo, true)))
      .for("update");
    if (guest === undefined) {
      await tx
        .insert(users)
        .values({
          id: newId(),
          fullName,
          email,
          emailKey: email,
          passwordHash,
          demo: true,
          seeded: true,
          createdAt: clock(),
        })
        .onConflictDoNothing();
      return undefined;
    }
    await tx
      .update(users)
      .set({ fullName, email, passwordHash, role: "USER", avatarFile: null })
      .where(eq(users.id, guest.id));
    for (const table of [sessions, devices]) {
      await tx.delete(table).where(eq(table.userId, guest.id));
    }
    const left = await tx
      .delete(courseLearners)
      .where(eq(courseLearners.userId, guest.id))
      .returning({ courseId: courseLearners.courseId });
    if (left.length > 0) await raiseCatalogueVersion(tx);
    await tx.delete(batchLearners).where(eq(batchLearners.userId, guest.id));
    for (const table of [batchWaiting, calendarFeeds, noticeRecipients, mutedNotices])
      await tx.delete(table).where(eq(table.userId, guest.id));
    await deleteProgress(tx, guest.id);
    await closeSubscriptions(tx, guest.id, clock());
    return guest.avatarFile;
  });
  if (avatarFile != null) await removeMedia(dependencies, [{ bucket: "images", id: avatarFile }]);
}
