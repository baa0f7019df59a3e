// Why: docs/decisions/0223-rights-have-sources.md
import type { components } from "@lms/api/schema";
import { and, type Column, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { entitlements } from "../database/schema/entitlements.ts";
import { Problem } from "../lib/problem.ts";
import { seesDrafts } from "./course-staff.ts";
import type { Decision } from "./decision.ts";
import type { Rights, SignedIn, Viewer } from "./viewer.ts";

type Right = components["schemas"]["Right"];

/** Start and end are in milliseconds. No course: every one. */
type RightRow = [courseId: string | null, from: number, until: number | null, source: Right["source"]];

function milliseconds(moment: Column): SQL {
  return sql`(extract(epoch from ${moment}) * 1000)::float8`;
}

/** The rights of an account that were not withdrawn, the earliest first, for `rightsAt` and `shownRights`. */
export function rightsColumn(userId: Column): SQL<RightRow[]> {
  const { courseId, startsAt, endsAt, endedAt, source, id } = entitlements;
  const row = sql`json_build_array(${courseId}, ${milliseconds(startsAt)}, ${milliseconds(endsAt)}, ${source})`;
  const rows = sql`
    select json_agg(${row} order by ${startsAt}, ${id}) from ${entitlements}
    where ${entitlements.userId} = ${userId} and ${endedAt} is null`;
  // Nested, since drizzle takes the names of tables from the columns of a selected expression.
  return sql`coalesce((${rows}), '[]'::json)`;
}

/** No job has to run for a right to begin or end. */
export function rightsAt(rows: readonly RightRow[], now: Date): Rights {
  const moment = now.getTime();
  const valid = rows.filter(([, from, until]) => from <= moment && (until === null || until > moment));
  return {
    site: valid.some(([courseId]) => courseId === null),
    courseIds: [...new Set(valid.flatMap(([courseId]) => courseId ?? []))],
  };
}

/** As the account's owner sees them: those that are valid, and those that begin later. */
export function shownRights(rows: readonly RightRow[], now: Date): Right[] {
  return rows.filter(([, , until]) => until === null || until > now.getTime()).map(toRight);
}

function toRight([course, from, until, source]: RightRow): Right {
  return {
    ...(course !== null && { course }),
    from: new Date(from).toISOString(),
    ...(until !== null && { until: new Date(until).toISOString() }),
    source,
  };
}

/** The rights to every course that are valid at a moment, as a condition of a query. */
export function opensSite(userId: Column, now: Date): SQL | undefined {
  const { courseId, startsAt, endsAt, endedAt } = entitlements;
  return and(
    eq(entitlements.userId, userId),
    isNull(courseId),
    isNull(endedAt),
    lte(startsAt, now),
    or(isNull(endsAt), gt(endsAt, now)),
  );
}

/** Whether a viewer may watch the lectures of a course: the one answer for bytes, streams, captions, progress and lists. */
export function mayWatch(viewer: Viewer, courseId: string): boolean {
  return viewer.kind === "user" && (seesDrafts(viewer, courseId) || opens(viewer.rights, courseId));
}

function opens({ site, courseIds }: Rights, courseId: string): boolean {
  return site || courseIds.includes(courseId);
}

/** Throws 403. */
export function requireWatching(viewer: SignedIn, courseId: string): void {
  if (!mayWatch(viewer, courseId)) throw new Problem(403, "catalogue.subscribeToWatch");
}

/** Whether a viewer may watch anything: a call that names several lectures is decided for each of them by `mayWatch`. */
export function watchers(viewer: Viewer): Decision {
  if (viewer.kind === "visitor") return "sign-in";
  const { rights, staffOf, role } = viewer;
  const some = role === "ADMIN" || rights.site || rights.courseIds.length > 0 || staffOf.length > 0;
  return some ? "allowed" : { refused: "catalogue.subscribeToWatch" };
}
