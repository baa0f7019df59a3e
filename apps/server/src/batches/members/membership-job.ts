import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { batches, batchLearners, batchWaiting } from "../../platform/database/schema/batches.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue, enqueueOnce } from "../../platform/jobs/job-queue.ts";
import { day, hour, minute, second } from "../../platform/lib/time/durations.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { endsBy, isMembership, selectedMembershipEnd } from "./membership.ts";
import { giveFreePlaces, lockPlaces } from "./waiting.ts";

type Source = Pick<Dependencies, "db" | "clock" | "log">;

/** Learners are notified this long before their membership ends. */
const noticeTime = 7 * day;
/** A renewal may be charged hours late: until then the seat is held. */
const holdTime = day;

const every = { kind: "update-memberships", subject: "every-minute" } as const;

export async function scheduleMembershipUpdates({ db, clock }: Source): Promise<void> {
  await enqueueOnce(db, every, clock());
}

export function membershipJob({ db, clock, log }: Source): JobHandler<"update-memberships"> {
  return {
    concurrency: 1,
    deadline: minute,
    lease: 2 * minute,
    backOff: { first: 5 * second, longest: hour },
    onError: (_, error) => log.warn({ err: error }, "the memberships of batches could not be brought up to date"),
    run: async () => {
      const now = clock();
      await noticeEnds(db, now);
      await deleteEnded(db, now);
      await promoteWaitlist(db, now);
      await enqueue(db, every, now, new Date(now.getTime() + minute));
      return "done";
    },
  };
}

async function noticeEnds(db: Database, now: Date): Promise<void> {
  const due = await endingBy(db, new Date(now.getTime() + noticeTime), { now });
  for (const { batchId, userId, end, batchEnd, noticed } of due) {
    if (end === null || end <= now || end >= batchEnd || noticed?.getTime() === end.getTime()) continue;
    await db.transaction(async (tx) => {
      const isUnnoticed = sql`${batchLearners.endNoticed} is distinct from ${end.toISOString()}::timestamptz`;
      const marked = await tx
        .update(batchLearners)
        .set({ endNoticed: end })
        .where(and(isMembership(batchId, userId), isUnnoticed))
        .returning({ userId: batchLearners.userId });
      if (marked.length > 0) await enqueueMail(tx, { kind: "batch-membership-ends", batchId, userId }, now);
    });
  }
}

async function deleteEnded(db: Database, now: Date): Promise<void> {
  const over = new Date(now.getTime() - holdTime);
  for (const { batchId, userId } of await endingBy(db, over, { now })) {
    await db.transaction(async (tx) => {
      const batch = await lockPlaces(tx, batchId);
      if (batch === undefined) return;
      // The subscription may have been renewed since.
      const [ended] = await endingBy(tx, over, { now, of: isMembership(batchId, userId) });
      if (ended === undefined) return;
      await tx.delete(batchLearners).where(isMembership(batchId, userId));
      await giveFreePlaces(tx, batch, now);
    });
  }
}

function endingBy(db: Database, moment: Date, { now, of }: { now: Date; of?: SQL | undefined }) {
  const { batchId, userId, endNoticed } = batchLearners;
  return db
    .select({ batchId, userId, end: selectedMembershipEnd(now), batchEnd: batches.endsAt, noticed: endNoticed })
    .from(batchLearners)
    .innerJoin(batches, and(eq(batches.id, batchId), gt(batches.endsAt, now)))
    .where(and(eq(batches.needsSubscription, true), endsBy(moment, now), of));
}

/** Seats can become free without a change of the batch: a learner on the waiting list has subscribed, or an account was deleted. */
async function promoteWaitlist(db: Database, now: Date): Promise<void> {
  const waiting = await db
    .selectDistinct({ id: batchWaiting.batchId })
    .from(batchWaiting)
    .innerJoin(batches, and(eq(batches.id, batchWaiting.batchId), gt(batches.endsAt, now)))
    .orderBy(asc(batchWaiting.batchId));
  for (const { id } of waiting) {
    await db.transaction(async (tx) => {
      const batch = await lockPlaces(tx, id);
      if (batch !== undefined) await giveFreePlaces(tx, batch, now);
    });
  }
}
