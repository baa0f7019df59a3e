import { count, desc, ne, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { courses } from "../platform/database/schema/courses.ts";
import type { Answer } from "../platform/lib/operations.ts";

type CourseNames = Pick<Answer<"getCourseNames">, "categories" | "instructors">;

export async function courseNames(db: Database): Promise<CourseNames> {
  const [categories, instructors] = await Promise.all([
    db.selectDistinct({ name: courses.category }).from(courses),
    db.selectDistinct({ name: courses.createdBy }).from(courses),
  ]);
  return { categories: spellings(categories), instructors: spellings(instructors) };
}

/**
 * The spelling that other courses have of this category, else the given one without needless blanks. Courses are stored
 * one after the other from here to the end of the transaction, so that two new ones cannot differ.
 */
export async function knownCategory(tx: Database, category: string, courseId: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('course categories'))`);
  const known = await tx
    .select({ name: courses.category })
    .from(courses)
    .where(ne(courses.id, courseId))
    .groupBy(courses.category)
    .orderBy(desc(count()), courses.category);
  const wanted = folded(category);
  return known.find(({ name }) => folded(name) === wanted)?.name ?? tidy(category);
}

function spellings(rows: readonly { name: string }[]): string[] {
  const byFolded = new Map(rows.map(({ name }) => [folded(name), tidy(name)]));
  return [...byFolded.values()].toSorted((a, b) => a.localeCompare(b, "en"));
}

function folded(name: string): string {
  return tidy(name.normalize("NFKC")).toLowerCase();
}

function tidy(name: string): string {
  return name.trim().replaceAll(/\s+/gu, " ");
}
