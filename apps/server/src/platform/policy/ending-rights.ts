// Why: docs/decisions/0224-renewals.md
import { and, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { courses } from "../database/schema/courses.ts";
import { entitlements, rightReminders } from "../database/schema/entitlements.ts";

export interface ReminderRow {
  id: string;
  userId: string;
  endsAt: Date;
  read: boolean;
  createdAt: Date;
  /** It is that of the right. */
  source: (typeof entitlements.$inferSelect)["source"];
  /** Null: every course. */
  courseId: string | null;
  courseTitle: string | null;
}

/**
 * A right that is valid, and after which the person may not watch the same any more: no renewal follows it without a gap, and no right
 * of another source. A renewal that is disputed may still follow. Of two rights that end together one counts. Only learners can renew.
 */
export function isEnding(now: Date): SQL | undefined {
  const { id, courseId, startsAt, endsAt, endedAt, userId } = entitlements;
  const later = sql`exists (
    select from ${entitlements} as "later"
    where "later"."user_id" = ${userId}
      and ("later"."course_id" is null or "later"."course_id" = ${courseId})
      and "later"."starts_at" <= ${endsAt}
      and ("later"."ended_at" is null or "later"."end_reason" = 'dispute')
      and (coalesce("later"."ends_at", 'infinity') > ${endsAt} or ("later"."ends_at" = ${endsAt} and "later"."id" > ${id}))
  )`;
  const isOpen = sql`(${courseId} is null or exists (
    select from ${courses} where ${courses.id} = ${courseId} and ${courses.published}
  ))`;
  const isLearner = sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.role} = 'USER')`;
  const runs = and(isNull(endedAt), lte(startsAt, now), gt(endsAt, now));
  return and(runs, isOpen, isLearner, sql`not ${later}`);
}

/** The last reminder of each right of a person, while it is true. The latest first. */
export async function findReminders(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<ReminderRow[]> {
  const rows = await selectReminders(db)
    .where(and(eq(rightReminders.userId, userId), isEnding(now)))
    .orderBy(desc(rightReminders.createdAt), desc(rightReminders.id));
  return [...new Map(rows.toReversed().map((row) => [row.entitlementId, row])).values()].toReversed();
}

/** Undefined when it is not true any more: the person has renewed, or the right was withdrawn or has ended. */
export async function findTrueReminder(db: Database, id: string, now: Date): Promise<ReminderRow | undefined> {
  const [row] = await selectReminders(db).where(and(eq(rightReminders.id, id), isEnding(now)));
  return row;
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
  const { id, userId, entitlementId, endsAt, read, createdAt } = rightReminders;
  const { source, courseId } = entitlements;
  return db
    .select({ id, userId, entitlementId, endsAt, read, createdAt, source, courseId, courseTitle: courses.title })
    .from(rightReminders)
    .innerJoin(entitlements, isSameEnd)
    .leftJoin(courses, eq(courses.id, courseId))
    .$dynamic();
}
