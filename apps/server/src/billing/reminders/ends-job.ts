import { and, eq, inArray, lte, notExists, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { entitlements, rightReminders } from "../../platform/database/schema/entitlements.ts";
import { mutedNotices } from "../../platform/database/schema/notices.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue, enqueueOnce } from "../../platform/jobs/job-queue.ts";
import { day, hour, minute, second } from "../../platform/lib/time/durations.ts";
import { enqueueBulkMails } from "../../platform/mail/mail-queue.ts";
import { isEnding } from "../../platform/policy/ending-rights.ts";

type Source = Pick<Dependencies, "db" | "clock" | "log">;

const every = { kind: "remind-of-ends", subject: "every-hour" } as const;
const batch = 500;

/** The latest first: after a standstill a person gets the one that fits, not all that were missed. */
const reminders = [
  { kind: "day", before: day },
  { kind: "week", before: 7 * day },
  { kind: "month", before: 30 * day },
] as const;

export async function scheduleEndReminders({ db, clock }: Source): Promise<void> {
  await enqueueOnce(db, every, clock());
}

export function endRemindersJob({ db, clock, log }: Source): JobHandler<"remind-of-ends"> {
  return {
    concurrency: 1,
    deadline: 5 * minute,
    lease: 6 * minute,
    backOff: { first: 5 * second, longest: 10 * minute },
    onError: (_, error) => log.warn({ err: error }, "people could not be reminded of the end of their rights yet"),
    run: async () => {
      const now = clock();
      for (const [index, reminder] of reminders.entries()) {
        const notBefore = reminders[index - 1]?.before ?? 0;
        while ((await remind(db, { ...reminder, notBefore }, now)) === batch);
      }
      await enqueue(db, every, now, new Date(now.getTime() + hour));
      return "done";
    },
  };
}

interface Due {
  kind: (typeof reminders)[number]["kind"];
  /** Milliseconds before the end. */
  before: number;
  notBefore: number;
}

/** Returns how many it has added. A reminder and its mail are stored together, and a second process stores neither. */
function remind(db: Database, { kind, before, notBefore }: Due, now: Date): Promise<number> {
  const { id, userId, startsAt, endsAt } = entitlements;
  const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  return db.transaction(async (tx) => {
    const known = tx
      .select({ one: sql`1` })
      .from(rightReminders)
      .where(
        and(eq(rightReminders.entitlementId, id), eq(rightReminders.kind, kind), eq(rightReminders.endsAt, endsAt)),
      );
    // A reminder in the first half of a right would come too early.
    const isLongEnough = sql`${endsAt} - ${startsAt} >= make_interval(secs => ${(2 * before) / second})`;
    const isDue = and(lte(endsAt, after(before)), sql`${endsAt} > ${after(notBefore).toISOString()}::timestamptz`);
    const due = tx
      .select({
        id: sql<string>`gen_random_uuid()::text`.as("reminder_id"),
        entitlementId: id,
        userId,
        kind: sql<typeof kind>`${kind}::text`.as("reminder_kind"),
        endsAt: sql<Date>`${endsAt}`.as("right_ends_at"),
        read: sql<boolean>`false`.as("is_read"),
        createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as("reminded_at"),
      })
      .from(entitlements)
      .innerJoin(users, and(eq(users.id, userId), eq(users.demo, false)))
      .where(and(isEnding(now), isDue, isLongEnough, notExists(known)))
      .limit(batch);
    const added = await tx
      .insert(rightReminders)
      .select(due)
      .onConflictDoNothing()
      .returning({ id: rightReminders.id, userId: rightReminders.userId });
    if (added.length === 0) return 0;
    await enqueueMails(tx, added, now);
    return added.length;
  });
}

async function enqueueMails(tx: Database, added: readonly { id: string; userId: string }[], now: Date): Promise<void> {
  const people = added.map(({ userId }) => userId);
  const muted = await tx
    .select({ userId: mutedNotices.userId })
    .from(mutedNotices)
    .where(and(eq(mutedNotices.kind, "ending"), inArray(mutedNotices.userId, people)));
  const withoutMail = new Set(muted.map(({ userId }) => userId));
  const mailed = added.filter(({ userId }) => !withoutMail.has(userId));
  await enqueueBulkMails(
    tx,
    mailed.map(({ id: reminderId }) => ({ kind: "subscription-ends", reminderId })),
    now,
  );
}
