import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectures, publishedLectures } from "../../platform/database/schema/courses.ts";
import { notes } from "../../platform/database/schema/conversation.ts";
import { encodeCursor, isMilliseconds } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import { containsText } from "../../platform/lib/text/contains-text.ts";
import { minute } from "../../platform/lib/time/durations.ts";

const { searchText, ...noteColumns } = getTableColumns(notes);

/** The lecture as it is now: null where it is gone, in the trash or elsewhere. */
const columns = {
  note: noteColumns,
  lecture: { title: lectures.title, videoFile: lectures.videoFile },
  published: publishedLectures.id,
};

export type NewNote = typeof notes.$inferInsert;
export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

export interface NotesQuery {
  userId: string;
  courseId?: string | undefined;
  lectureId?: string | undefined;
  q?: string | undefined;
  limit: number;
  after?: NotePosition | undefined;
}

export interface NotePosition {
  createdAt: Date;
  id: string;
  /** Before 0 are those about the whole lecture. */
  second: number;
}

export const secondInLecture = sql<number>`coalesce(${notes.second}, -1)`;

const restorableFor = 10 * minute;

/** Those of one lecture in the order of their seconds, and all others the newest first. */
export async function readNotes(db: Database, { limit, after, ...query }: NotesQuery): Promise<NoteRow[]> {
  const { createdAt, id } = notes;
  const isOfLecture = query.lectureId !== undefined;
  return selectNotes(db)
    .where(and(ofPerson(query), after && isAfter(after, isOfLecture)))
    .orderBy(...(isOfLecture ? [asc(secondInLecture), asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(limit + 1);
}

export async function findNote(db: Database, userId: string, id: string): Promise<NoteRow | undefined> {
  const [found] = await selectNotes(db).where(and(isOwn(userId, id), isNull(notes.deletedAt)));
  return found;
}

export function selectNotes(db: Database) {
  return db
    .select(columns)
    .from(notes)
    .leftJoin(lectures, eq(lectures.id, notes.lectureId))
    .leftJoin(publishedLectures, eq(publishedLectures.id, notes.lectureId));
}

/** The courses with notes of a person, by the title in the newest one. */
export function countByCourse(db: Database, userId: string) {
  const newestFirst = sql`${notes.createdAt} desc, ${notes.id} desc`;
  const title = sql<string>`(array_agg(${notes.courseTitle} order by ${newestFirst}))[1]`;
  return db
    .select({ courseId: notes.courseId, title, count: sql<number>`count(*)::int` })
    .from(notes)
    .where(ofPerson({ userId }))
    .groupBy(notes.courseId)
    .orderBy(asc(title), asc(notes.courseId));
}

export function countNotes(db: Database, userId: string): Promise<number> {
  return db.$count(notes, eq(notes.userId, userId));
}

export async function insertNote(db: Database, note: NewNote): Promise<void> {
  await db.insert(notes).values(note);
}

/** Returns the text that was there, with the row locked. */
export async function lockText(db: Database, userId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ text: notes.text })
    .from(notes)
    .where(and(isOwn(userId, id), isNull(notes.deletedAt)))
    .for("update");
  return row?.text;
}

export async function updateText(db: Database, id: string, text: string, now: Date): Promise<void> {
  await db.update(notes).set({ text, editedAt: now }).where(eq(notes.id, id));
}

/** Returns false when the person has no such note. */
export async function markDeleted(db: Database, userId: string, id: string, now: Date): Promise<boolean> {
  const isThere = and(isOwn(userId, id), isNull(notes.deletedAt));
  const rows = await db.update(notes).set({ deletedAt: now }).where(isThere).returning({ id: notes.id });
  return rows.length > 0;
}

/** Restoring what is there already is no failure: a response may be lost. */
export async function unmarkDeleted(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db.update(notes).set({ deletedAt: null }).where(isOwn(userId, id)).returning({ id: notes.id });
  return rows.length > 0;
}

export async function purgeNotes(db: Database, now: Date): Promise<void> {
  const over = lt(notes.deletedAt, new Date(now.getTime() - restorableFor));
  await db.delete(notes).where(and(isNotNull(notes.deletedAt), over));
}

export function noteCursor({ note: { createdAt, id, second } }: NoteRow): string {
  return encodeCursor([createdAt.getTime(), id, second ?? -1]);
}

export function parseNoteCursor([createdAt, id, second]: readonly unknown[]): NotePosition | undefined {
  if (!isMilliseconds(createdAt) || typeof id !== "string" || !isId(id) || typeof second !== "number") return undefined;
  return { createdAt: new Date(createdAt), id, second };
}

export function ofPerson({ userId, courseId, lectureId, q }: Omit<NotesQuery, "limit" | "after">): SQL | undefined {
  return and(
    eq(notes.userId, userId),
    isNull(notes.deletedAt),
    courseId === undefined ? undefined : eq(notes.courseId, courseId),
    lectureId === undefined ? undefined : eq(notes.lectureId, lectureId),
    or(isWritten(q), isNamedNow(userId, q)),
  );
}

/** `searchText` has the title from when the note was written: it counts as long as the person is shown it. */
function isWritten(q: string | undefined): SQL | undefined {
  const { text, caption, courseTitle, lectureId, lectureTitle } = notes;
  const others = sql`fold_text(${text} || chr(10) || coalesce(${caption}, '') || chr(10) || ${courseTitle})`;
  const isRenamed = sql`exists (select from ${publishedLectures} as lecture
    where lecture.id = ${lectureId} and lecture.title <> ${lectureTitle})`;
  const isFound = containsText(searchText, q);
  return isFound && and(isFound, or(containsText(others, q), not(isRenamed)));
}

/** The title that its lecture has for all, while `searchText` has the one from when the note was written. */
function isNamedNow(userId: string, q: string | undefined): SQL | undefined {
  const isNamed = containsText(sql`fold_text(lecture.title)`, q);
  const own = sql`select own.lecture_id from ${notes} as own where own.user_id = ${userId}`;
  return (
    isNamed &&
    sql`${notes.lectureId} in (
      select lecture.id from ${publishedLectures} as lecture where lecture.id in (${own}) and ${isNamed})`
  );
}

function isOwn(userId: string, id: string): SQL | undefined {
  return isId(id) ? and(eq(notes.id, id), eq(notes.userId, userId)) : sql`false`;
}

function isAfter({ createdAt, id, second }: NotePosition, isOfLecture: boolean): SQL {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  return isOfLecture
    ? sql`(${secondInLecture}, ${notes.createdAt}, ${notes.id}) > (${second}::float8, ${at}, ${id}::text)`
    : sql`(${notes.createdAt}, ${notes.id}) < (${at}, ${id}::text)`;
}
