import { type FormValues, textsOf } from "@lms/api/forms";
import type { components } from "@lms/api/schema";
import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { courses } from "../platform/database/schema/courses.ts";
import { versionOf } from "../platform/lib/version.ts";
import { imageUrl } from "../platform/media/image-route.ts";
import { badgeOf, type Ranked, type Ranking } from "./badges.ts";
import { courseSlug } from "./course-slug.ts";

export type Course = components["schemas"]["Course"];

type Column = keyof typeof courses.$inferInsert;

export type CourseRow = Ranked &
  Record<string, unknown> &
  Omit<Pick<typeof courses.$inferSelect, Column>, "createdAt" | "updatedAt"> & { updated: string };

const { createdAt, updatedAt, ...columns } = getTableColumns(courses);

/** Times have microseconds, as in the database. */
export const courseColumns = sql.join(
  [
    ...Object.entries(columns)
      .filter(([, column]) => column.generated === undefined)
      .map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`${momentText(sql`${createdAt}`)} as created`,
    sql`${momentText(sql`${updatedAt}`)} as updated`,
  ],
  sql`, `,
);

/** SQL: a time as text of fixed length, so that texts sort like times. */
export function momentText(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export async function readCourses(db: Database, ids?: readonly string[]): Promise<CourseRow[]> {
  if (ids?.length === 0) return [];
  return select(db, ids === undefined ? sql`true` : inArray(courses.id, [...ids]));
}

export async function findByShortId(db: Database, shortId: string): Promise<CourseRow | undefined> {
  const [row] = await select(db, eq(courses.shortId, shortId));
  return row;
}

async function select(db: Database, condition: SQL): Promise<CourseRow[]> {
  const { rows } = await db.execute<CourseRow>(sql`select ${courseColumns} from ${courses} where ${condition}`);
  return rows;
}

/** Without English, as an earlier version of the server made it of all courses. */
export function courseVersion(texts: FormValues<"CourseUpdateForm">): string {
  const { language, ...others } = textsOf("CourseUpdateForm", texts);
  return versionOf(language === "en" ? others : { ...others, language });
}

export function toCourse(row: CourseRow, ranking: Ranking, now: Date): Course {
  const { id, thumbnailFile, lectureCount, durationSeconds } = row;
  const badge = badgeOf(row, ranking, now);
  return {
    _id: id,
    slug: courseSlug(row),
    ...textsOf("CourseForm", row),
    version: courseVersion(row),
    thumbnail: { secure_url: imageUrl(thumbnailFile) },
    numberOfLectures: lectureCount,
    ...(durationSeconds !== null && { duration: durationSeconds }),
    learnerCount: row.learnerCount,
    ...(badge && { badge }),
    createdAt: new Date(row.created).toISOString(),
    updatedAt: new Date(row.updated).toISOString(),
  };
}
