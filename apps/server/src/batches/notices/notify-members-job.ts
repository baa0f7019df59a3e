import { and, asc, eq, lte, notExists, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { batches, batchLearners } from "../../platform/database/schema/batches.ts";
import { noticeRecipients, notices } from "../../platform/database/schema/notices.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { minute, second } from "../../platform/lib/time/durations.ts";
import { isMember } from "../members/membership.ts";
import { enqueueNoticeMails } from "./enqueue-notice-mails.ts";

/** Members in one transaction. */
const step = 100;

/** A step stores who was notified together with their mails: after a kill the next run continues behind it. */
export function notifyMembersJob({
  db,
  clock,
  log,
}: Pick<Dependencies, "db" | "clock" | "log">): JobHandler<"notify-members"> {
  return {
    concurrency: 1,
    deadline: 45 * second,
    lease: 60 * second,
    backOff: { first: 5 * second, longest: 15 * minute },
    onError: ({ subject }, error) => log.warn({ notice: subject, err: error }, "members could not be notified yet"),
    run: async ({ subject }) => {
      await db.transaction((tx) => notifyNext(tx, subject, clock()));
      return "done";
    },
  };
}

async function notifyNext(tx: Database, noticeId: string, now: Date): Promise<void> {
  const [notice] = await tx.select().from(notices).where(eq(notices.id, noticeId)).for("key share");
  if (notice === undefined) return;
  const userIds = await nextMembers(tx, notice, now);
  if (userIds.length === 0) return;
  const added = await tx
    .insert(noticeRecipients)
    .values(userIds.map((userId) => ({ noticeId, userId })))
    // Another process may run the same step after the end of this one's lease.
    .onConflictDoNothing()
    .returning({ userId: noticeRecipients.userId });
  const notified = added.map(({ userId }) => userId);
  await enqueueNoticeMails(tx, { noticeId, kind: notice.kind, userIds: notified }, now);
  if (userIds.length === step) await enqueue(tx, { kind: "notify-members", subject: noticeId }, now);
}

async function nextMembers(
  tx: Database,
  { id, batchId, createdAt }: Pick<typeof notices.$inferSelect, "id" | "batchId" | "createdAt">,
  now: Date,
): Promise<string[]> {
  const notified = tx
    .select({ one: sql`1` })
    .from(noticeRecipients)
    .where(and(eq(noticeRecipients.noticeId, id), eq(noticeRecipients.userId, batchLearners.userId)));
  const rows = await tx
    .select({ userId: batchLearners.userId })
    .from(batchLearners)
    .innerJoin(batches, eq(batches.id, batchLearners.batchId))
    .innerJoin(users, and(eq(users.id, batchLearners.userId), eq(users.role, "USER")))
    .where(
      and(
        eq(batchLearners.batchId, batchId),
        lte(batchLearners.joinedAt, createdAt),
        isMember(now),
        notExists(notified),
      ),
    )
    .orderBy(asc(batchLearners.userId))
    .limit(step);
  return rows.map(({ userId }) => userId);
}
