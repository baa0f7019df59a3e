import { asc, eq, inArray, and, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { notes } from "../../platform/database/schema/conversation.ts";
import { type NoteRow, ofPerson, secondInLecture, selectNotes } from "./note-rows.ts";

/** By the title of the course in its newest note, lecture and second. Lectures that are gone come last in their course. */
export async function findIdsInOrder(db: Database, userId: string, courseId: string | undefined): Promise<string[]> {
  const newestFirst = sql`partition by ${notes.courseId} order by ${notes.createdAt} desc, ${notes.id} desc`;
  const titleOfCourse = sql`first_value(${notes.courseTitle}) over (${newestFirst})`;
  const rows = await db
    .select({ id: notes.id })
    .from(notes)
    .leftJoin(lectures, eq(lectures.id, notes.lectureId))
    .where(ofPerson({ userId, courseId }))
    .orderBy(
      titleOfCourse,
      asc(notes.courseId),
      asc(lectures.position),
      asc(notes.lectureId),
      asc(secondInLecture),
      asc(notes.createdAt),
      asc(notes.id),
    );
  return rows.map(({ id }) => id);
}

/** The rows come in the order of the ids. */
export async function readNotesById(db: Database, userId: string, ids: readonly string[]): Promise<NoteRow[]> {
  const rows = await selectNotes(db).where(and(ofPerson({ userId }), inArray(notes.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.note.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
