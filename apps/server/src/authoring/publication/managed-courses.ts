// Why: docs/decisions/0211-one-list-of-courses.md
import { type SQL, sql } from "drizzle-orm";
import type { CourseSource } from "../../catalogue/search/key-columns.ts";
import type { OperationRequest } from "../../platform/lib/operations.ts";
import { courses, publishedCourses } from "../../platform/database/schema/courses.ts";
import { courseCounts } from "../../platform/database/schema/maintained-counts.ts";

export type CourseStatus = NonNullable<OperationRequest<"listManagedCourses">["query"]["status"]>;

/** `staffOf`: these courses alone. Drafts are few and have an index of their own, so they are counted one by one. */
export function managedCourses(status: CourseStatus = "all", staffOf?: readonly string[]): CourseSource {
  if (staffOf !== undefined) return ownCourses(status, staffOf);
  const { category, language } = courseCounts;
  const published = sql`select ${category}, ${language}, ${courseCounts.courses} as courses from ${courseCounts}`;
  switch (status) {
    case "published":
      return { rows: sql`${publishedCourses}`, counts: published };
    case "draft":
    case "scheduled": {
      const isDraft = status === "draft" ? drafts : scheduled;
      return { rows: among(isDraft), counts: countEach(isDraft) };
    }
    case "all":
      return {
        rows: sql`${courses} as ${publishedCourses}`,
        counts: sql`${published} union all ${countEach(drafts)}`,
      };
    default:
      return status satisfies never;
  }
}

/** Staff work on few courses, which are counted one by one too. */
function ownCourses(status: CourseStatus, courseIds: readonly string[]): CourseSource {
  const isOwn = sql`id = any(${sql.param(courseIds)}::text[]) and ${conditions[status]}`;
  return { rows: among(isOwn), counts: countEach(isOwn) };
}

const drafts = sql`not published`;
const scheduled = sql`not published and publish_at is not null`;
const conditions = { all: sql`true`, published: sql`published`, draft: drafts, scheduled };

function countEach(isIncluded: SQL): SQL {
  return sql`select category, language, 1 as courses from ${courses} where ${isIncluded}`;
}

function among(condition: SQL): SQL {
  return sql`(select * from ${courses} where ${condition}) as ${publishedCourses}`;
}
