import { eq, lt } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import {
  courseProgress,
  learningClocks,
  lectureProgress,
  playbacks,
  watchedDays,
} from "../platform/database/schema/progress.ts";
import { day } from "../platform/lib/durations.ts";

/** Milliseconds after which a play that says nothing more is forgotten. */
const silence = 7 * day;

/** Takes everything away that is known of a user's progress. */
export async function forgetProgress(tx: Database, userId: string): Promise<void> {
  for (const table of [playbacks, lectureProgress, courseProgress, watchedDays, learningClocks]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

/** Deletes the plays that were silent for long. One that comes back begins anew. */
export async function forgetSilentPlays(db: Database, now: Date): Promise<void> {
  await db.delete(playbacks).where(lt(playbacks.seenAt, new Date(now.getTime() - silence)));
}
