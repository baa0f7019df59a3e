import { parseMoment } from "@lms/api/calendar-forms";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { encodeCursor } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import { type CourseRow, readDrafts } from "../../catalogue/course-row.ts";

interface DraftPosition {
  created: string;
  id: string;
}

/** The last added first; one more than the limit when there is a next page. */
export async function listDrafts(
  db: Database,
  { limit, after }: { limit: number; after: DraftPosition | undefined },
): Promise<{ rows: CourseRow[]; total: number }> {
  const isAfter =
    after && sql`(${courses.createdAt}, ${courses.id}) < (${after.created}::timestamptz, ${after.id}::text)`;
  const rows = await readDrafts(db, { limit: limit + 1, isAfter });
  return { rows, total: await db.$count(courses, eq(courses.published, false)) };
}

export function draftCursor({ created, id }: DraftPosition): string {
  return encodeCursor([created, id]);
}

export function parseDraftCursor([created, id]: readonly unknown[]): DraftPosition | undefined {
  const isMoment = typeof created === "string" && /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(created);
  if (!isMoment || parseMoment(created) === undefined || typeof id !== "string" || !isId(id)) return undefined;
  return { created, id };
}
