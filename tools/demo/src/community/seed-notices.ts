import { and, eq, lte } from "drizzle-orm";
import { demoLearner } from "../../../../apps/server/src/config/demo-accounts.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import { announcements, batches, batchLearners } from "../../../../apps/server/src/platform/database/schema/batches.ts";
import { noticeRecipients, notices } from "../../../../apps/server/src/platform/database/schema/notices.ts";
import { versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { seedMarkers } from "../seed-markers.ts";

/** Runs once, also for a demo of an earlier version: the learner has notices, and has not read the newest. */
export async function seedNotices({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(versions)
      .values({ name: seedMarkers.notices, value: 1 })
      .onConflictDoNothing()
      .returning();
    if (first.length > 0) await insertNotices(tx, clock());
  });
}

async function insertNotices(tx: Database, now: Date): Promise<void> {
  const found = await tx
    .select({ announcementId: announcements.id, batchId: batches.id, userId: users.id, at: announcements.createdAt })
    .from(batchLearners)
    .innerJoin(batches, and(eq(batches.id, batchLearners.batchId), eq(batches.seeded, true)))
    .innerJoin(announcements, and(eq(announcements.batchId, batches.id), lte(announcements.createdAt, now)))
    .innerJoin(users, eq(users.id, batchLearners.userId))
    .where(and(eq(users.emailKey, demoLearner.email), eq(users.seeded, true)));
  const made = found.map(({ announcementId, batchId, userId, at }) => ({
    userId,
    notice: {
      id: newId(),
      batchId,
      kind: "announcement" as const,
      occasion: `announcement:${announcementId}`,
      announcementId,
      createdAt: at,
    },
  }));
  if (made.length === 0) return;
  const newest = Math.max(...made.map(({ notice }) => notice.createdAt.getTime()));
  const added = await tx
    .insert(notices)
    .values(made.map(({ notice }) => notice))
    .onConflictDoNothing()
    .returning({ id: notices.id });
  const ids = new Set(added.map(({ id }) => id));
  const recipients = made.filter(({ notice }) => ids.has(notice.id));
  if (recipients.length === 0) return;
  await tx.insert(noticeRecipients).values(
    recipients.map(({ userId, notice }) => ({
      noticeId: notice.id,
      userId,
      read: notice.createdAt.getTime() < newest,
    })),
  );
}
