import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { Database } from "../../platform/database/database.ts";

/** Returns when so many statements wait for locks, or `isOver`. Only PostgreSQL has several connections, and so waits. */
export async function lockWaits(db: Database, requested: number, isOver = () => false): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return isOver() || (rows[0]?.waiting ?? 0) >= requested;
    },
    { timeout: 30_000, interval: 10 },
  );
}
