import type { components } from "@lms/api/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { courses, lectures, sections } from "../../platform/database/schema/courses.ts";
import { trashedRows } from "../../platform/database/schema/trash.ts";
import { fieldProblem } from "../../platform/lib/problem.ts";
import { readMoment } from "../../platform/lib/time/read-moment.ts";
import { isOutdated } from "../../platform/lib/version.ts";
import type { Viewer } from "../../platform/policy/viewer.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";
import {
  coursesSeenBy,
  findSchedule,
  type OpeningRow,
  type Schedule,
  type ScheduleContent,
  scheduleVersion,
  shownContent,
  timesById,
} from "./read-schedule.ts";

type Change = components["schemas"]["CourseScheduleChange"];

/**
 * "changed" where one of its sections or lectures is not in the course. Throws 400 for courses that would wait for each other, and for a
 * draft that the viewer does not see.
 */
export async function saveSchedule(
  db: Database,
  courseId: string,
  { change, ifMatch, viewer }: { change: Change; ifMatch: string | undefined; viewer: Viewer },
  now: Date,
): Promise<"saved" | "outdated" | "changed" | "missing"> {
  const requested = toContent(change);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('required courses'))`);
    const stored = (await lockCourse(tx, courseId)) ? await findSchedule(tx, courseId, viewer) : undefined;
    if (stored === undefined) return "missing";
    const versions = { stored: scheduleVersion(shownContent(stored)), requested: scheduleVersion(requested) };
    if (isOutdated(ifMatch, versions)) return "outdated";
    if (!isSubset(requested.sections, stored.sections) || !isSubset(requested.lectures, stored.lectures))
      return "changed";
    if (versions.stored === versions.requested) return "saved";
    const saved = withHidden(requested, stored);
    const { inSequence, requiredCourseId } = saved;
    if (requiredCourseId !== null && requiredCourseId !== stored.requiredCourseId) {
      await requireSeen(tx, viewer, requiredCourseId);
      await requireNoCircle(tx, courseId, requiredCourseId);
    }
    await tx.update(courses).set({ inSequence, requiredCourseId }).where(eq(courses.id, courseId));
    await saveOpenings(tx, sections, courseId, requested.sections);
    await saveOpenings(tx, lectures, courseId, requested.lectures);
    await touchCourse(tx, courseId, now);
    await audit(tx, { subject: ["course", courseId], before: audited(stored), after: audited(saved) });
    return "saved";
  });
}

/** Throws 400 for what has two times. */
function toContent({ order, requires = "", ...change }: Change): ScheduleContent {
  const toRows = (field: "sections" | "lectures"): OpeningRow[] =>
    change[field].map(({ _id, opensAt, opensAfterDays }, index) => {
      if (opensAt !== undefined && opensAfterDays !== undefined)
        throw fieldProblem(400, `${field}/${index}/opensAt`, "catalogue.opensOneWay");
      return {
        id: _id,
        opensAt: opensAt === undefined ? null : readMoment(`${field}/${index}/opensAt`, opensAt),
        opensAfterDays: opensAfterDays ?? null,
      };
    });
  return {
    inSequence: order === "sequence",
    requiredCourseId: requires === "" ? null : requires,
    sections: toRows("sections"),
    lectures: toRows("lectures"),
  };
}

/** A required course that the change's author was not shown is not taken away by leaving it out. */
function withHidden(requested: ScheduleContent, { requires, requiredCourseId }: Schedule): ScheduleContent {
  const hidden = requires === undefined ? requiredCourseId : null;
  return { ...requested, requiredCourseId: requested.requiredCourseId ?? hidden };
}

function isSubset(rows: readonly OpeningRow[], stored: readonly OpeningRow[]): boolean {
  const ids = new Set(rows.map(({ id }) => id));
  const known = new Set(stored.map(({ id }) => id));
  return ids.size === rows.length && rows.every(({ id }) => known.has(id));
}

/** The answer has its title. */
async function requireSeen(tx: Database, viewer: Viewer, requires: string): Promise<void> {
  const source = coursesSeenBy(viewer, requires);
  if ((await tx.$count(source, eq(source.id, requires))) === 0)
    throw fieldProblem(400, "requires", "catalogue.notFound");
}

/** A course that is in the trash, and what it waits for, may come back. */
async function requireNoCircle(tx: Database, courseId: string, requires: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive waiting (id, required) as (
      select id, required_course_id from ${courses}
      union all select row ->> 'id', row ->> 'required_course_id' from ${trashedRows} where table_name = 'courses'
    ), chain (id) as (
      select ${requires}::text union select waiting.required from chain join waiting on waiting.id = chain.id
    )
    select id from chain where id = ${courseId}`);
  if (rows.length > 0) throw fieldProblem(400, "requires", "catalogue.requiresCircle");
}

async function saveOpenings(
  tx: Database,
  table: typeof sections | typeof lectures,
  courseId: string,
  rows: readonly OpeningRow[],
): Promise<void> {
  const times = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, "opensAt" timestamptz, "opensAfterDays" int)`;
  const given = (column: SQL) => sql`(select ${column} from ${times} where given.id = ${table.id})`;
  await tx
    .update(table)
    .set({ opensAt: given(sql`given."opensAt"`), opensAfterDays: given(sql`given."opensAfterDays"`) })
    .where(and(eq(table.courseId, courseId)));
}

function audited({ inSequence, requiredCourseId, ...parts }: ScheduleContent) {
  return {
    inSequence,
    requiredCourseId,
    sectionTimes: timesById(parts.sections),
    lectureTimes: timesById(parts.lectures),
  };
}
