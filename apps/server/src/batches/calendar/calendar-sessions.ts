import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { batches, batchLearners, batchSessions } from "../../platform/database/schema/batches.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { isMember } from "../members/membership.ts";

export interface CalendarSession {
  session: typeof batchSessions.$inferSelect;
  batch: typeof batches.$inferSelect;
}

/** Calendars delete entries that are missing, so those of the last weeks stay. */
const past = 60 * day;

export async function sessionsOfMember(db: Database, userId: string, now: Date): Promise<CalendarSession[]> {
  return db
    .select({ session: batchSessions, batch: batches })
    .from(batchLearners)
    .innerJoin(batches, eq(batches.id, batchLearners.batchId))
    .innerJoin(batchSessions, eq(batchSessions.batchId, batches.id))
    .where(
      and(eq(batchLearners.userId, userId), isMember(now), gt(batchSessions.endsAt, new Date(now.getTime() - past))),
    )
    .orderBy(asc(batchSessions.startsAt), asc(batchSessions.id));
}

/** Undefined for a session of a draft, unless `drafts` is set. */
export async function findCalendarSession(
  db: Database,
  id: string,
  { drafts }: { drafts: boolean },
): Promise<CalendarSession | undefined> {
  const [found] = await db
    .select({ session: batchSessions, batch: batches })
    .from(batchSessions)
    .innerJoin(batches, eq(batches.id, batchSessions.batchId))
    .where(and(eq(batchSessions.id, id), drafts ? undefined : eq(batches.published, true)));
  return found;
}
