import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { courses } from "../platform/database/schema/courses.ts";
import { courseCounts } from "../platform/database/schema/maintained-counts.ts";
import type { Answer } from "../platform/lib/operations.ts";

type CourseNames = Pick<Answer<"getCourseNames">, "categories" | "instructors">;

export async function courseNames(db: Database): Promise<CourseNames> {
  const [categories, instructors] = await Promise.all([
    db.selectDistinct({ name: courseCounts.category }).from(courseCounts).where(gt(courseCounts.courses, 0)),
    instructorNames(db),
  ]);
  return { categories: spellings(categories), instructors: spellings(instructors) };
}

/** The query jumps from one name to the next in the index: there are fewer instructors than courses. */
async function instructorNames(db: Database): Promise<{ name: string }[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive names (name) as (
      select ${firstInstructor(sql`true`)}
      union all
      select ${firstInstructor(sql`${courses.createdBy} > names.name`)} from names where names.name is not null
    )
    select name from names where name is not null`);
  return rows;
}

function firstInstructor(condition: SQL): SQL {
  return sql`(select ${courses.createdBy} from ${courses} where ${condition} order by ${courses.createdBy} limit 1)`;
}

/**
 * The spelling that other courses have of this category, else the given one without needless blanks. Courses are stored
 * one after the other from here to the end of the transaction, so that two new ones cannot differ.
 */
export async function knownCategory(tx: Database, category: string, courseId: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('course categories'))`);
  const own = tx
    .select({ name: courses.category })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.published, true)));
  const others = sql`sum(${courseCounts.courses}) - (${courseCounts.category} is not distinct from (${own}))::int`;
  const known = await tx
    .select({ name: courseCounts.category })
    .from(courseCounts)
    .groupBy(courseCounts.category)
    .having(sql`${others} > 0`)
    .orderBy(desc(others), courseCounts.category);
  const foldedCategory = folded(category);
  return known.find(({ name }) => folded(name) === foldedCategory)?.name ?? tidy(category);
}

const byLetters = new Intl.Collator("en").compare;

function spellings(rows: readonly { name: string }[]): string[] {
  const byFolded = new Map(rows.map(({ name }) => [folded(name), tidy(name)]));
  return [...byFolded.values()].toSorted(byLetters);
}

function folded(name: string): string {
  return tidy(name.normalize("NFKC")).toLowerCase();
}

function tidy(name: string): string {
  return name.trim().replaceAll(/\s+/gu, " ");
}
