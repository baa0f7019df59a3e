import { asc, eq } from "drizzle-orm";
import { parseShortId } from "../../catalogue/course-slug.ts";
import { endOpenGrant, type EntitlementRow, insertGrant } from "../../account/rights/grants.ts";
import type { Database } from "../../platform/database/database.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { entitlements } from "../../platform/database/schema/entitlements.ts";
import { requireAccount, withDependencies } from "./with-dependencies.ts";

interface GrantOptions {
  reason: string;
  /** The last part of a course's address. Absent: every course. */
  course?: string;
  until?: Date;
}

export function printRights(email: string): Promise<void> {
  return withDependencies("rights", async ({ db }) => {
    const { id } = await requireAccount(db, email);
    const rows = await db
      .select({ right: entitlements, course: courses.title })
      .from(entitlements)
      .leftJoin(courses, eq(courses.id, entitlements.courseId))
      .where(eq(entitlements.userId, id))
      .orderBy(asc(entitlements.startsAt), asc(entitlements.id));
    if (rows.length === 0) console.log(`${email} has no right to watch.`);
    for (const { right, course } of rows) console.log(describe(right, course));
  });
}

export function grant(email: string, { reason, course, until }: GrantOptions): Promise<void> {
  return withDependencies("grant", async ({ db, clock }) => {
    const now = clock();
    const { id: userId } = await requireAccount(db, email);
    const opened = course === undefined ? undefined : await requireCourse(db, course);
    const row = await insertGrant(db, { userId, courseId: opened?.id, from: now, until, reason }, now);
    console.log(describe(row, opened?.title ?? null));
  });
}

export function endGrant(rightId: string, reason: string): Promise<void> {
  return withDependencies("end-right", async ({ db, clock }) => {
    const row = await endOpenGrant(db, rightId, { reason, now: clock() });
    if (row === undefined)
      throw new Error("There is no open grant with this id. A right that was paid for ends with its payment.");
    console.log(`Ended: ${describe(row, null)}`);
  });
}

async function requireCourse(db: Database, slug: string): Promise<{ id: string; title: string }> {
  const shortId = parseShortId(slug) ?? "";
  const [row] = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(eq(courses.shortId, shortId));
  if (row === undefined) throw new Error(`No course has the address ${slug}.`);
  return row;
}

function describe(
  { id, source, courseId, startsAt, endsAt, reason, endedAt, endReason }: EntitlementRow,
  course: string | null,
) {
  const what = courseId === null ? "every course" : `“${course ?? courseId}”`;
  const until = endsAt === null ? "without an end" : `until ${endsAt.toISOString()}`;
  const ended = endedAt === null ? "" : `; ended ${endedAt.toISOString()}${endReason === null ? "" : `: ${endReason}`}`;
  return `${id}  ${source}: ${what} from ${startsAt.toISOString()} ${until}${reason === null ? "" : ` (${reason})`}${ended}`;
}
