import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { publishedCourses as courses } from "../platform/database/schema/courses.ts";
import { courseCounts, coursePopularity } from "../platform/database/schema/maintained-counts.ts";
import { newSince, newUntil, popularPlaces, type Ranked, type Ranking } from "./badges.ts";
import { momentText } from "./course-row.ts";

/** Valid from `from` until `until` (milliseconds since 1970): then a course stops being new. */
export interface BadgeRanking {
  ranking: Ranking;
  from: number;
  until: number;
}

export async function loadBadgeRanking(db: Database, now: Date): Promise<BadgeRanking> {
  const since = sql`${newSince(now).toISOString()}::timestamptz`;
  const { createdAt } = courses;
  const { rows } = await db.execute<Ends>(sql`
    select (select coalesce(sum(${courseCounts.courses}), 0)::int from ${courseCounts}) as total,
      ${momentText(sql`(select max(${createdAt}) from ${courses} where ${createdAt} <= ${since})`)} as "lastOld",
      ${momentText(sql`(select min(${createdAt}) from ${courses} where ${createdAt} > ${since})`)} as "firstNew"`);
  const { total = 0, lastOld = null, firstNew = null } = rows[0] ?? {};
  return {
    ranking: await readRanking(db, popularPlaces(total)),
    from: lastOld === null ? -Infinity : newUntil(new Date(lastOld)),
    until: firstNew === null ? Infinity : newUntil(new Date(firstNew)),
  };
}

interface Ends extends Record<string, unknown> {
  total: number;
  lastOld: string | null;
  firstNew: string | null;
}

/** The first and the last popular rank. If fewer courses have learners, the last of these. */
async function readRanking(db: Database, places: number): Promise<Ranking> {
  const bestseller = await rankedAt(db, "most", 0);
  if (bestseller === undefined) return { bestseller: undefined, lastPopular: undefined };
  return { bestseller, lastPopular: (await rankedAt(db, "most", places)) ?? (await rankedAt(db, "fewest", 0)) };
}

async function rankedAt(db: Database, first: "most" | "fewest", place: number): Promise<Ranked | undefined> {
  const { courseId, learnerCount, createdAt } = coursePopularity;
  const order =
    first === "most"
      ? sql`${learnerCount} desc, ${createdAt}, ${courseId} collate "C"`
      : sql`${learnerCount}, ${createdAt} desc, ${courseId} collate "C" desc`;
  const { rows } = await db.execute<Ranked & Record<string, unknown>>(sql`
    select ${courseId} as id, ${momentText(sql`${createdAt}`)} as created, ${learnerCount} as "learnerCount"
    from ${coursePopularity} where ${learnerCount} > 0 order by ${order} limit 1 offset ${place}`);
  return rows[0];
}
