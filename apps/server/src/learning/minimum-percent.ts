import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { lectures } from "../platform/database/schema/courses.ts";
import { courseProgress, lectureProgress } from "../platform/database/schema/progress.ts";

/**
 * Keeps the percent of each learner of a course from falling with its lectures. To be called before lectures are
 * deleted, in the same transaction, with the course locked. The figure is that of `percentOf`.
 */
export async function keepPercents(tx: Database, courseId: string): Promise<void> {
  await tx.execute(sql`
    update ${courseProgress} set minimum_percent = greatest(minimum_percent, present.percent)
    from (
      select user_id,
        case when count(*) filter (where completed_at is not null) = all_lectures then 100
        else least(99, floor(100 * sum(
          case
            when completed_at is not null then 1
            when duration_seconds > 0 then least(1, watched / duration_seconds::text::float8)
            else 0
          end) / all_lectures + 1e-6)) end::int as percent
      from ${lectureProgress}
      join ${lectures} on ${lectures.id} = ${lectureProgress.lectureId}
      cross join (select count(*) as all_lectures from ${lectures} where course_id = ${courseId}) as counted
      where ${lectureProgress.courseId} = ${courseId}
      group by user_id, all_lectures
    ) as present
    where ${courseProgress.courseId} = ${courseId} and ${courseProgress.userId} = present.user_id`);
}

/** To be called when lectures are added, in the same transaction: from then on percents may be lower. */
export async function forgetKeptPercents(tx: Database, courseId: string): Promise<void> {
  await tx
    .update(courseProgress)
    .set({ minimumPercent: 0 })
    .where(and(eq(courseProgress.courseId, courseId), gt(courseProgress.minimumPercent, 0)));
}
