import { lectureAtPath } from "../../catalogue/model/lecture-at-second.ts";
import { lecturePath } from "../../catalogue/model/course-paths.ts";
import type { Instant } from "../../lib/format/instant.ts";
import type { Loadable } from "../../lib/loadable.ts";

export interface Note {
  id: string;
  text: string;
  /** Absent for a note about the whole lecture. */
  second?: number | undefined;
  /** What was said at that second, and its BCP 47 tag. */
  caption?: { text: string; language: string } | undefined;
  /** The lecture has another video by now. */
  replaced?: boolean | undefined;
  course: { id: string; title: string };
  lecture: { id: string; title: string };
  /** The viewer may watch the lecture now. */
  open: boolean;
  createdAt: Instant;
  editedAt?: Instant | undefined;
}

/** It is typed, and not saved yet. */
export interface NoteDraft {
  text: string;
  /** Where the player was when the typing began. */
  second?: number | undefined;
  /** It is about the whole lecture all the same. */
  whole?: boolean | undefined;
}

export interface NoteEditing {
  /** Their keys are the ids of the notes that they change. */
  drafts: Readonly<Record<string, NoteDraft>>;
  onDraft: (key: string, draft: NoteDraft | undefined) => void;
  onSave: (key: string) => void;
  savingKeys?: readonly string[] | undefined;
  /** Why the last saving failed. */
  failure?: { key: string; message: string } | undefined;
  onDelete: (noteId: string) => void;
  deletingIds?: readonly string[] | undefined;
}

interface NoteList {
  notes: Loadable<readonly Note[]>;
  onRetry: () => void;
  /** Absent when every note is shown. */
  onLoadMore?: (() => void) | undefined;
  loadingMore?: boolean | undefined;
}

/** The notes of the selected lecture. */
export interface LectureNotesData extends NoteList, NoteEditing {
  /** The key of the draft of a new note among `drafts`. */
  newKey: string;
}

export function notePath({ course, lecture, second }: Pick<Note, "course" | "lecture" | "second">): string {
  return second === undefined ? lecturePath(course.id, lecture.id) : lectureAtPath(course.id, lecture.id, second);
}
