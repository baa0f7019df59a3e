import { setImmediate } from "node:timers/promises";
import { asc } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { publishedCourses as courses } from "../platform/database/schema/courses.ts";
import { courseSlug } from "./course-slug.ts";

export interface CourseAddress {
  slug: string;
  updatedAt: Date;
}

/** Courses between which other requests get their turn. */
const batchSize = 500;

/** The oldest course comes first, so that a new one changes only the end. */
export async function courseAddresses(db: Database): Promise<CourseAddress[]> {
  const rows = await db
    .select({ shortId: courses.shortId, title: courses.title, updatedAt: courses.updatedAt })
    .from(courses)
    .orderBy(asc(courses.createdAt), asc(courses.id));
  const addresses: CourseAddress[] = [];
  for (const row of rows) {
    addresses.push({ slug: courseSlug(row), updatedAt: row.updatedAt });
    if (addresses.length % batchSize === 0) await setImmediate();
  }
  return addresses;
}
