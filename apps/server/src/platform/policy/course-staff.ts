import { type Column, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { courseStaff, type StaffKind } from "../database/schema/courses.ts";
import type { StaffOfCourse, Viewer } from "./viewer.ts";

/** The courses that an account works on, as `staffOf` of its viewer. */
export function staffColumn(userId: Column): SQL<StaffOfCourse[]> {
  const { courseId, kind } = courseStaff;
  const row = sql`json_build_object('courseId', ${courseId}, 'kind', ${kind})`;
  const rows = sql`select json_agg(${row} order by ${courseId}) from ${courseStaff} where ${courseStaff.userId} = ${userId}`;
  // Nested, as the rights are.
  return sql`coalesce((${rows}), '[]'::json)`;
}

export async function readStaffKinds(db: Database, userId: string): Promise<StaffOfCourse[]> {
  const [row] = await db
    .select({ staffOf: staffColumn(users.id) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.staffOf ?? [];
}

/** Undefined for who does not work on the course; administrators need no row. */
export function staffKind(viewer: Viewer, courseId: string | undefined): StaffKind | undefined {
  if (viewer.kind === "visitor" || courseId === undefined) return undefined;
  return viewer.staffOf.find((each) => each.courseId === courseId)?.kind;
}

/** Administrators and all staff of a course see its drafts. */
export function seesDrafts(viewer: Viewer, courseId: string): boolean {
  return (viewer.kind === "user" && viewer.role === "ADMIN") || staffKind(viewer, courseId) !== undefined;
}

/** Whose row is the only one that the viewer sees and changes; undefined for owners and administrators, to whom all are open. */
export function onlyOwnRow(viewer: Viewer, courseId: string): string | undefined {
  if (viewer.kind === "visitor" || viewer.role === "ADMIN") return undefined;
  return staffKind(viewer, courseId) === "owner" ? undefined : viewer.id;
}
