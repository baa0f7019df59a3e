import { type FormValues, toTexts } from "@lms/api/forms";
import type { components } from "@lms/api/schema";
import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { courses, publishedCourses } from "../platform/database/schema/courses.ts";
import { contentVersion } from "../platform/lib/version.ts";
import { imageUrl } from "../platform/http/image-route.ts";
import { courseBadge, type Ranked, type Ranking } from "./badges.ts";
import { courseSlug } from "./course-slug.ts";

export type Course = components["schemas"]["Course"];

type PlainColumn = Exclude<
  keyof typeof courses.$inferInsert,
  "createdAt" | "updatedAt" | "publishAt" | "firstPublishedAt"
>;

export type CourseRow = Ranked &
  Record<string, unknown> &
  Pick<typeof courses.$inferSelect, PlainColumn> & {
    updated: string;
    /** Null where no moment is set. */
    publishTime: string | null;
  };

/** Only published courses. Times have microseconds, as in the database. */
export const courseColumns = columnsFrom(publishedCourses);

/** `source` may include drafts. */
function columnsFrom(source: typeof courses | typeof publishedCourses): SQL {
  const { createdAt, updatedAt, publishAt } = source;
  const plain = Object.entries(getTableColumns(courses)).filter(
    ([, { generated, dataType }]) => generated === undefined && dataType !== "date",
  );
  const moments = { created: createdAt, updated: updatedAt, publishTime: publishAt };
  return sql.join(
    [
      ...plain.map(([name, stored]) => sql`${source}.${sql.identifier(stored.name)} as ${sql.identifier(name)}`),
      ...Object.entries(moments).map(([name, column]) => sql`${momentText(sql`${column}`)} as ${sql.identifier(name)}`),
    ],
    sql`, `,
  );
}

/** SQL: a time as text of fixed length, so that texts sort like times. */
export function momentText(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export async function readCourses(db: Database, ids?: readonly string[]): Promise<CourseRow[]> {
  if (ids?.length === 0) return [];
  const isRequested = ids === undefined ? sql`true` : inArray(publishedCourses.id, [...ids]);
  return select(db, publishedCourses, isRequested);
}

export async function findByShortId(db: Database, shortId: string): Promise<CourseRow | undefined> {
  const [row] = await select(db, publishedCourses, eq(publishedCourses.shortId, shortId));
  return row;
}

/** Drafts are included. */
export async function findAnyCourse(
  db: Database,
  key: { id: string } | { shortId: string },
): Promise<CourseRow | undefined> {
  const isFound = "id" in key ? eq(courses.id, key.id) : eq(courses.shortId, key.shortId);
  const [row] = await select(db, courses, isFound);
  return row;
}

/** The last added first. */
export async function readDrafts(
  db: Database,
  { limit, isAfter }: { limit: number; isAfter: SQL | undefined },
): Promise<CourseRow[]> {
  const { published, createdAt, id } = courses;
  return select(
    db,
    courses,
    sql`not ${published} and ${isAfter ?? sql`true`} order by ${createdAt} desc, ${id} desc limit ${limit}`,
  );
}

async function select(
  db: Database,
  source: typeof courses | typeof publishedCourses,
  condition: SQL,
): Promise<CourseRow[]> {
  const { rows } = await db.execute<CourseRow>(sql`select ${columnsFrom(source)} from ${source} where ${condition}`);
  return rows;
}

/** English is left out: an earlier version of the server made versions without a language. */
export function courseVersion(texts: FormValues<"CourseUpdateForm">): string {
  const { language, ...others } = toTexts("CourseUpdateForm", texts);
  return contentVersion(language === "en" ? others : { ...others, language });
}

export function toCourse(row: CourseRow, ranking: Ranking, now: Date): Course {
  const { id, thumbnailFile, lectureCount, durationSeconds, publishTime } = row;
  const badge = row.published ? courseBadge(row, ranking, now) : undefined;
  return {
    _id: id,
    slug: courseSlug(row),
    ...toTexts("CourseForm", row),
    version: courseVersion(row),
    thumbnail: { secure_url: imageUrl(thumbnailFile) },
    numberOfLectures: lectureCount,
    ...(durationSeconds !== null && { duration: durationSeconds }),
    learnerCount: row.learnerCount,
    ...(badge && { badge }),
    ...(row.hasPreview && { hasPreview: true as const }),
    createdAt: new Date(row.created).toISOString(),
    updatedAt: new Date(row.updated).toISOString(),
    ...(!row.published && { published: false as const }),
    ...(publishTime !== null && { publishAt: new Date(publishTime).toISOString() }),
  };
}
