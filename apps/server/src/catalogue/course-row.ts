import type { components } from "@lms/api/schema";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { courses } from "../platform/database/schema/courses.ts";
import { imageUrl } from "../platform/media/image-route.ts";
import { badgeOf, type Ranked, type Ranking } from "./badges.ts";

export type Course = components["schemas"]["Course"];

/** A course as the database answers `courseColumns`. */
export interface CourseRow extends Ranked, Record<string, unknown> {
  title: string;
  description: string;
  category: string;
  createdBy: string;
  thumbnailFile: string;
  updated: string;
  lectureCount: number;
  durationSeconds: number | null;
}

/** What is shown of a course. Moments come to the microsecond, as they are kept. */
export const courseColumns = sql`
  ${courses.id}, ${courses.title}, ${courses.description}, ${courses.category},
  ${courses.createdBy} as "createdBy", ${courses.thumbnailFile} as "thumbnailFile",
  ${momentText(sql`${courses.createdAt}`)} as created, ${momentText(sql`${courses.updatedAt}`)} as updated,
  ${courses.lectureCount} as "lectureCount", ${courses.durationSeconds} as "durationSeconds",
  ${courses.learnerCount} as "learnerCount"`;

/** SQL: a moment as a text of one length, so that texts compare like moments. */
export function momentText(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** The courses of these ids that are there; without ids, all. */
export async function readCourses(db: Database, ids?: readonly string[]): Promise<CourseRow[]> {
  if (ids?.length === 0) return [];
  const wanted = ids === undefined ? sql`true` : inArray(courses.id, [...ids]);
  const { rows } = await db.execute<CourseRow>(sql`select ${courseColumns} from ${courses} where ${wanted}`);
  return rows;
}

/** A course in the contract's words. */
export function shownCourse(row: CourseRow, ranking: Ranking, now: Date): Course {
  const { id, title, description, category, createdBy, thumbnailFile, lectureCount, durationSeconds } = row;
  const badge = badgeOf(row, ranking, now);
  return {
    _id: id,
    title,
    description,
    category,
    createdBy,
    thumbnail: { secure_url: imageUrl(thumbnailFile) },
    numberOfLectures: lectureCount,
    ...(durationSeconds !== null && { duration: durationSeconds }),
    learnerCount: row.learnerCount,
    ...(badge && { badge }),
    createdAt: new Date(row.created).toISOString(),
    updatedAt: new Date(row.updated).toISOString(),
  };
}
