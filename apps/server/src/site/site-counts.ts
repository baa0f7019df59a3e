import { say } from "@lms/texts/operator/settings";
import { sql } from "drizzle-orm";
import type { Dependencies } from "../dependencies.ts";
import type { Database } from "../platform/database/database.ts";
import { courseCounts, userCounts } from "../platform/database/schema/maintained-counts.ts";
import { cachedFor } from "../platform/lib/time/cached-for.ts";
import { minute } from "../platform/lib/time/durations.ts";
import { runAsJob } from "../platform/tracing/current-caller.ts";

type Counts = Record<"learners" | "courses" | "lectures", number>;

/** Lower figures would not impress anybody, so they are not shown. */
const least: Counts = { learners: 100, courses: 3, lectures: 10 };

export interface CountedStat {
  /** Undefined: it is none that was counted. */
  kind?: keyof Counts;
  value: string;
  label: string;
}

/** The figures of a site whose operator has set none. While they cannot be read they are the last ones. */
export function recentStats({ db, clock }: Pick<Dependencies, "db" | "clock">): () => Promise<CountedStat[]> {
  let last: CountedStat[] = [];
  const read = cachedFor(5 * minute, clock, () => runAsJob(() => countedStats(db)), 0);
  return async () => (last = await read().catch(() => last));
}

async function countedStats(db: Database): Promise<CountedStat[]> {
  const { rows } = await db.execute<Counts>(sql`
    select coalesce((select ${userCounts.users} from ${userCounts} where ${userCounts.role} = 'USER'), 0) as learners,
      coalesce(sum(${courseCounts.courses}), 0)::int as courses,
      coalesce(sum(${courseCounts.lectures}), 0)::int as lectures
    from ${courseCounts}`);
  const [counts] = rows;
  if (counts === undefined) return [];
  const { learners, courses: courseCount, lectures: lectureCount } = counts;
  const counted: { kind: keyof Counts; count: number }[] = [
    { kind: "learners", count: learners },
    { kind: "courses", count: courseCount },
    { kind: "lectures", count: lectureCount },
  ];
  return counted
    .filter(({ kind, count }) => count >= least[kind])
    .map(({ kind, count }) => ({ kind, value: new Intl.NumberFormat("en-IN").format(count), label: say("en", kind) }));
}
