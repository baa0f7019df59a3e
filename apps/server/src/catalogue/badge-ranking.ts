import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { courses } from "../platform/database/schema/courses.ts";
import { newSince, newUntil, popularPlaces, type Ranked, type Ranking } from "./badges.ts";
import { momentText } from "./course-row.ts";

/** Valid from `from` until `until` (milliseconds since 1970): then a course stops being new. */
export interface BadgeRanking {
  ranking: Ranking;
  from: number;
  until: number;
}

interface Counts extends Record<string, unknown> {
  total: number;
  withLearners: number;
  lastOld: string | null;
  firstNew: string | null;
}

export async function loadBadgeRanking(db: Database, now: Date): Promise<BadgeRanking> {
  const since = newSince(now).toISOString();
  const isNew = sql`${courses.createdAt} > ${since}::timestamptz`;
  const { rows } = await db.execute<Counts>(sql`
    select count(*)::int as total, (count(*) filter (where ${courses.learnerCount} > 0))::int as "withLearners",
      ${momentText(sql`max(${courses.createdAt}) filter (where not ${isNew})`)} as "lastOld",
      ${momentText(sql`min(${courses.createdAt}) filter (where ${isNew})`)} as "firstNew"
    from ${courses}`);
  const { total = 0, withLearners = 0, lastOld = null, firstNew = null } = rows[0] ?? {};
  return {
    ranking: await readRanking(db, Math.min(popularPlaces(total), withLearners - 1)),
    from: lastOld === null ? -Infinity : newUntil(new Date(lastOld)),
    until: firstNew === null ? Infinity : newUntil(new Date(firstNew)),
  };
}

async function readRanking(db: Database, places: number): Promise<Ranking> {
  if (places < 0) return { bestseller: undefined, lastPopular: undefined };
  const ranked = sql`select id, ${momentText(sql`created_at`)} as created, learner_count as "learnerCount" from ranked`;
  const { rows } = await db.execute<Ranked & Record<string, unknown>>(sql`
    with ranked as (
      select ${courses.id}, ${courses.createdAt}, ${courses.learnerCount} from ${courses}
      where ${courses.learnerCount} > 0
      order by ${courses.learnerCount} desc, ${courses.createdAt}, ${courses.id} collate "C" limit ${places + 1}
    )
    (${ranked} order by learner_count desc, created_at, id collate "C" limit 1)
    union all (${ranked} order by learner_count, created_at desc, id collate "C" desc limit 1)`);
  return { bestseller: rows[0], lastPopular: rows[1] };
}
