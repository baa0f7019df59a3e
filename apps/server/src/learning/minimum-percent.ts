import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { lectures } from "../platform/database/schema/courses.ts";
import { courseProgress, lectureProgress } from "../platform/database/schema/progress.ts";

/**
 * Call before lectures are deleted, restored or become drafts, in the same transaction, with the course locked. Same figure as
 * `coursePercent`.
 */
export async function raiseMinimumPercents(tx: Database, courseId: string): Promise<void> {
  await tx.execute(sql`
    update ${courseProgress} set minimum_percent = greatest(minimum_percent, current_percent.percent)
    from (
      select user_id,
        case when count(*) filter (where completed_at is not null) = lecture_total then 100
        else least(99, floor(100 * sum(
          case
            when completed_at is not null then 1
            when duration_seconds > 0 then least(1, watched / duration_seconds::text::float8)
            else 0
          end) / lecture_total + 1e-6)) end::int as percent
      from ${lectureProgress}
      join ${lectures} on ${lectures.id} = ${lectureProgress.lectureId} and ${lectures.published}
      cross join (select count(*) as lecture_total from ${lectures} where course_id = ${courseId} and published) as counted
      where ${lectureProgress.courseId} = ${courseId}
      group by user_id, lecture_total
    ) as current_percent
    where ${courseProgress.courseId} = ${courseId} and ${courseProgress.userId} = current_percent.user_id`);
}

/** Call it in the transaction that publishes lectures: percents may fall then. */
export async function clearMinimumPercents(tx: Database, courseId: string): Promise<void> {
  await tx
    .update(courseProgress)
    .set({ minimumPercent: 0 })
    .where(and(eq(courseProgress.courseId, courseId), gt(courseProgress.minimumPercent, 0)));
}
