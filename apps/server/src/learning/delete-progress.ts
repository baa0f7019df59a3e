import { eq, lt } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import {
  courseProgress,
  learningClocks,
  lectureProgress,
  playbacks,
  watchedDays,
} from "../platform/database/schema/progress.ts";
import { trashedRows } from "../platform/database/schema/trash.ts";
import { day } from "../platform/lib/time/durations.ts";

const maxIdle = 7 * day;

export async function deleteProgress(tx: Database, userId: string): Promise<void> {
  for (const table of [playbacks, lectureProgress, courseProgress, watchedDays, learningClocks]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await tx.delete(trashedRows).where(eq(trashedRows.userId, userId));
}

export async function purgeIdlePlays(db: Database, now: Date): Promise<void> {
  await db.delete(playbacks).where(lt(playbacks.seenAt, new Date(now.getTime() - maxIdle)));
}
