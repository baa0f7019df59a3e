import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { batchSessions } from "../../platform/database/schema/batches.ts";
import type { NoticeSession } from "../../platform/database/schema/notices.ts";

/** The session as it is now. Each change raises `sequence`. */
export async function readNoticeSession(
  db: Database,
  id: string,
): Promise<{ session: NoticeSession; sequence: number } | undefined> {
  const [row] = await db.select().from(batchSessions).where(eq(batchSessions.id, id));
  return row && { session: toNoticeSession(row), sequence: row.sequence };
}

export function toNoticeSession({ id, topic, startsAt, endsAt }: typeof batchSessions.$inferSelect): NoticeSession {
  return { id, topic, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
