import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { courses } from "../platform/database/schema/courses.ts";
import { newSince, newUntil, popularPlaces, type Ranked, type Ranking } from "./badges.ts";
import { momentText } from "./course-row.ts";

/** What badges follow from, and when: they are right from `from` until `until` (milliseconds). */
export interface Standing {
  ranking: Ranking;
  from: number;
  until: number;
}

interface Facts extends Record<string, unknown> {
  total: number;
  learnt: number;
  lastOld: string | null;
  firstNew: string | null;
}

/** Reads the places of the catalogue and the moments around now at which some course stops being new. */
export async function readStanding(db: Database, now: Date): Promise<Standing> {
  const since = newSince(now).toISOString();
  const isNew = sql`${courses.createdAt} > ${since}::timestamptz`;
  const { rows } = await db.execute<Facts>(sql`
    select count(*)::int as total, (count(*) filter (where ${courses.learnerCount} > 0))::int as learnt,
      ${momentText(sql`max(${courses.createdAt}) filter (where not ${isNew})`)} as "lastOld",
      ${momentText(sql`min(${courses.createdAt}) filter (where ${isNew})`)} as "firstNew"
    from ${courses}`);
  const { total = 0, learnt = 0, lastOld = null, firstNew = null } = rows[0] ?? {};
  return {
    ranking: await readRanking(db, Math.min(popularPlaces(total), learnt - 1)),
    from: lastOld === null ? -Infinity : newUntil(new Date(lastOld)),
    until: firstNew === null ? Infinity : newUntil(new Date(firstNew)),
  };
}

async function readRanking(db: Database, places: number): Promise<Ranking> {
  if (places < 0) return { bestseller: undefined, lastPopular: undefined };
  const shown = sql`select id, ${momentText(sql`created_at`)} as created, learner_count as "learnerCount" from ranked`;
  const { rows } = await db.execute<Ranked & Record<string, unknown>>(sql`
    with ranked as (
      select ${courses.id}, ${courses.createdAt}, ${courses.learnerCount} from ${courses}
      where ${courses.learnerCount} > 0
      order by ${courses.learnerCount} desc, ${courses.createdAt}, ${courses.id} collate "C" limit ${places + 1}
    )
    (${shown} order by learner_count desc, created_at, id collate "C" limit 1)
    union all (${shown} order by learner_count, created_at desc, id collate "C" desc limit 1)`);
  return { bestseller: rows[0], lastPopular: rows[1] };
}
