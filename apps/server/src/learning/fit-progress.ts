import { and, eq, gt, or, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { lectureProgress } from "../platform/database/schema/progress.ts";

/**
 * A video has become shorter: what was watched beyond its end does not count, a place beyond it is the end, and completed stays completed.
 * Returns how many learners had such a place. Call it with the course locked.
 */
export async function fitProgress(tx: Database, lectureId: string, duration: number): Promise<number> {
  const { ranges, earlier, watched, position } = lectureProgress;
  const { rows } = await tx.execute<{ moved: number }>(sql`
    with beyond as (
      select user_id, position > ${duration} as is_moved from ${lectureProgress}
      where ${lectureProgress.lectureId} = ${lectureId} and (position > ${duration}
        or exists (select from jsonb_array_elements(${ranges} || ${earlier}) as range where (range ->> 1)::float8 > ${duration}))
    ), fitted as (
      update ${lectureProgress} set position = least(${position}, ${duration}::float8), ranges = ${fitted(sql`${ranges}`, duration)},
        earlier = ${fitted(sql`${earlier}`, duration)}, watched = least(${watched}, ${seconds(sql`${ranges} || ${earlier}`, duration)})
      from beyond where ${lectureProgress.lectureId} = ${lectureId} and ${lectureProgress.userId} = beyond.user_id
      returning beyond.is_moved
    )
    select count(*) filter (where is_moved)::int as moved from fitted`);
  return rows[0]?.moved ?? 0;
}

/** What was watched is gone, or another part counts now. Returns how many learners had a place. Completed stays completed. */
export async function clearProgress(tx: Database, lectureId: string): Promise<number> {
  const { lectureId: ofLecture, position, watched, userId } = lectureProgress;
  const cleared = await tx
    .update(lectureProgress)
    .set({ position: 0, ranges: [], earlier: [], watched: 0 })
    .where(and(eq(ofLecture, lectureId), or(gt(position, 0), gt(watched, 0))))
    .returning({ userId });
  return cleared.length;
}

function fitted(ranges: ReturnType<typeof sql>, duration: number) {
  return sql`(select coalesce(jsonb_agg(jsonb_build_array(range -> 0, least((range ->> 1)::float8, ${duration}::float8)) order by (range ->> 0)::float8), '[]')
    from jsonb_array_elements(${ranges}) as range where (range ->> 0)::float8 < ${duration})`;
}

/** Each second counts once. */
function seconds(ranges: ReturnType<typeof sql>, duration: number) {
  return sql`(select coalesce(sum(upper(part) - lower(part)), 0)::float8 from unnest((
    select range_agg(numrange((range ->> 0)::numeric, least((range ->> 1)::numeric, ${duration}::numeric)))
    from jsonb_array_elements(${ranges}) as range where (range ->> 0)::float8 < ${duration})) as part)`;
}
