import { say } from "@lms/texts/operator/settings";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { courseCounts, userCounts } from "../platform/database/schema/maintained-counts.ts";
import type { SiteSettings } from "../platform/database/schema/settings.ts";

type Counts = Record<"learners" | "courses" | "lectures", number>;

/** Lower figures would not impress anybody, so they are not shown. */
const least: Counts = { learners: 100, courses: 3, lectures: 10 };

/** The figures of a site whose operator has set none. */
export async function countedStats(db: Database): Promise<NonNullable<SiteSettings["stats"]>> {
  const { rows } = await db.execute<Counts>(sql`
    select coalesce((select ${userCounts.users} from ${userCounts} where ${userCounts.role} = 'USER'), 0) as learners,
      coalesce(sum(${courseCounts.courses}), 0)::int as courses,
      coalesce(sum(${courseCounts.lectures}), 0)::int as lectures
    from ${courseCounts}`);
  const [counts] = rows;
  if (counts === undefined) return [];
  const { learners, courses: courseCount, lectures: lectureCount } = counts;
  return [
    { label: say("en", "learners"), count: learners, from: least.learners },
    { label: say("en", "courses"), count: courseCount, from: least.courses },
    { label: say("en", "lectures"), count: lectureCount, from: least.lectures },
  ]
    .filter(({ count, from }) => count >= from)
    .map(({ label, count }) => ({ value: new Intl.NumberFormat("en-IN").format(count), label }));
}
