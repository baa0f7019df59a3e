import type { components } from "@lms/api/schema";
import type { Database } from "../../platform/database/database.ts";
import { contentVersion } from "../../platform/lib/version.ts";
import { seesDrafts } from "../../platform/policy/course-staff.ts";
import { mayWatch } from "../../platform/policy/entitlement.ts";
import { findClosedIds } from "../../platform/policy/order/opened.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import type { NoteRow } from "./note-rows.ts";

export type Note = components["schemas"]["Note"];

export function noteVersion(text: string): string {
  return contentVersion({ text });
}

/** Whether their lectures can be watched is decided for all of them at once. */
export async function toNotes(db: Database, viewer: SignedIn, rows: readonly NoteRow[], now: Date): Promise<Note[]> {
  const courseIds = new Set(rows.map(({ note }) => note.courseId));
  const paced = [...courseIds].filter((id) => mayWatch(viewer, id) && !seesDrafts(viewer, id));
  const closed = paced.length > 0 ? await findClosedIds(db, viewer.id, paced, now) : new Set<string>();
  return rows.map((row) => toNote(row, isVisible(viewer, row), isOpen(viewer, row, closed)));
}

/** The titles of what the person no longer sees stay those that they saw. */
function isVisible(viewer: SignedIn, { note, lecture, published }: NoteRow): boolean {
  return lecture !== null && (published !== null || seesDrafts(viewer, note.courseId));
}

function isOpen(viewer: SignedIn, row: NoteRow, closed: ReadonlySet<string>): boolean {
  return isVisible(viewer, row) && mayWatch(viewer, row.note.courseId) && !closed.has(row.note.lectureId);
}

function toNote({ note, lecture }: NoteRow, visible: boolean, open: boolean): Note {
  const { id, text, second, caption, captionLanguage, createdAt, editedAt } = note;
  const replaced = second !== null && lecture !== null && lecture.videoFile !== note.videoFile;
  return {
    _id: id,
    text,
    ...(second !== null && { second }),
    ...(caption !== null && captionLanguage !== null && { caption: { text: caption, language: captionLanguage } }),
    ...(replaced && { replaced: true as const }),
    course: { _id: note.courseId, title: note.courseTitle },
    lecture: { _id: note.lectureId, title: visible && lecture !== null ? lecture.title : note.lectureTitle },
    open,
    createdAt: createdAt.toISOString(),
    ...(editedAt && { editedAt: editedAt.toISOString() }),
    version: noteVersion(text),
  };
}
