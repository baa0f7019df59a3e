import type { components } from "@lms/api/schema";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { courses } from "../platform/database/schema/courses.ts";
import { imageUrl } from "../platform/media/image-route.ts";
import { badgeOf, type Ranked, type Ranking } from "./badges.ts";

export type Course = components["schemas"]["Course"];

/** A row of `courseColumns`. */
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

/** Times have microseconds, as in the database. */
export const courseColumns = sql`
  ${courses.id}, ${courses.title}, ${courses.description}, ${courses.category},
  ${courses.createdBy} as "createdBy", ${courses.thumbnailFile} as "thumbnailFile",
  ${momentText(sql`${courses.createdAt}`)} as created, ${momentText(sql`${courses.updatedAt}`)} as updated,
  ${courses.lectureCount} as "lectureCount", ${courses.durationSeconds} as "durationSeconds",
  ${courses.learnerCount} as "learnerCount"`;

/** SQL: a time as text of fixed length, so that texts sort like times. */
export function momentText(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Without ids, all courses. */
export async function readCourses(db: Database, ids?: readonly string[]): Promise<CourseRow[]> {
  if (ids?.length === 0) return [];
  const condition = ids === undefined ? sql`true` : inArray(courses.id, [...ids]);
  const { rows } = await db.execute<CourseRow>(sql`select ${courseColumns} from ${courses} where ${condition}`);
  return rows;
}

export function toCourse(row: CourseRow, ranking: Ranking, now: Date): Course {
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
