// Why: docs/decisions/0224-renewals.md
import { and, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { entitlements, rightReminders } from "../database/schema/entitlements.ts";

export type ReminderRow = typeof rightReminders.$inferSelect;

/**
 * A subscription that runs, and after which the person may watch no more: no renewal follows it, and no right of another source. A
 * renewal that is disputed may still follow.
 */
export function isEnding(now: Date): SQL | undefined {
  const { source, courseId, startsAt, endsAt, endedAt, userId } = entitlements;
  const later = sql`exists (
    select from ${entitlements} as "later"
    where "later"."user_id" = ${userId} and "later"."course_id" is null
      and ("later"."ended_at" is null or "later"."end_reason" = 'dispute')
      and coalesce("later"."ends_at", 'infinity') > ${endsAt}
  )`;
  const runs = and(isNull(endedAt), lte(startsAt, now), gt(endsAt, now));
  return and(eq(source, "subscription"), isNull(courseId), runs, sql`not ${later}`);
}

/** The latest reminder of a person, while it is true. */
export async function findReminder(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<ReminderRow | undefined> {
  const [row] = await selectReminders(db)
    .where(and(eq(rightReminders.userId, userId), isEnding(now)))
    .orderBy(desc(rightReminders.createdAt))
    .limit(1);
  return row?.reminder;
}

/** Undefined when it is not true any more: the person has renewed, or the right was withdrawn or has ended. */
export async function findTrueReminder(db: Database, id: string, now: Date): Promise<ReminderRow | undefined> {
  const [row] = await selectReminders(db).where(and(eq(rightReminders.id, id), isEnding(now)));
  return row?.reminder;
}

export async function markReminderRead(db: Database, userId: string): Promise<void> {
  await db
    .update(rightReminders)
    .set({ read: true })
    .where(and(eq(rightReminders.userId, userId), eq(rightReminders.read, false)));
}

function selectReminders(db: Database) {
  const isSameEnd = and(
    eq(entitlements.id, rightReminders.entitlementId),
    eq(entitlements.endsAt, rightReminders.endsAt),
  );
  return db.select({ reminder: rightReminders }).from(rightReminders).innerJoin(entitlements, isSameEnd).$dynamic();
}
