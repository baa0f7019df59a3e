import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { writingStops } from "../database/schema/conversation.ts";

export type WritingStop = typeof writingStops.$inferSelect;

/** Undefined for who may write, also because their time is over. */
export async function findWritingStop(db: Database, userId: string, now: Date): Promise<WritingStop | undefined> {
  const { until } = writingStops;
  const [stop] = await db
    .select()
    .from(writingStops)
    .where(and(eq(writingStops.userId, userId), or(isNull(until), gt(until, now))));
  return stop;
}
