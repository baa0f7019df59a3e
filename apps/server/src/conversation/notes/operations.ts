import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { readCursor, toPage } from "../../platform/lib/cursor.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { isOutdated, VersionConflict } from "../../platform/lib/version.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { createNote } from "./create-note.ts";
import { notesExporter } from "./export-notes.ts";
import * as rows from "./note-rows.ts";
import { type Note, noteVersion, toNotes } from "./note-response.ts";

const defaultLimit = 50;

export function noteOperations(dependencies: Dependencies) {
  const { db, clock, searching } = dependencies;
  const exportNotes = notesExporter(dependencies);

  async function readNote(tx: Database, viewer: SignedIn, id: string): Promise<Note> {
    const row = await rows.findNote(tx, viewer.id, id);
    const [note] = row ? await toNotes(tx, viewer, [row], clock()) : [];
    if (note === undefined) throw noteNotFound();
    return note;
  }

  return {
    listNotes: async ({ viewer, query: { course, lecture, q, cursor, limit = defaultLimit } }) => {
      const reader = requireSignedIn(viewer);
      const after = readCursor(cursor, rows.parseNoteCursor);
      const query = { userId: reader.id, courseId: course, lectureId: lecture, q, limit, after };
      const isOverview = after === undefined && lecture === undefined;
      const [found, courses] = await Promise.all([
        q === undefined ? rows.readNotes(db, query) : searching.run(() => rows.readNotes(db, query)),
        isOverview ? rows.countByCourse(db, reader.id) : undefined,
      ]);
      const { page, next } = toPage(found, limit, rows.noteCursor);
      return {
        ...success("conversation.notesFetched"),
        notes: await toNotes(db, reader, page, clock()),
        ...(courses && {
          courses: courses.map(({ courseId, title, count }) => ({ _id: courseId, title, count })),
        }),
        ...next,
      };
    },

    createNote: async ({ viewer, body }) => {
      const writer = requireSignedIn(viewer);
      const id = await createNote(dependencies, writer, body);
      return { ...success("conversation.noteAdded"), note: await readNote(db, writer, id) };
    },

    updateNote: async ({ viewer, params: { noteId }, headers, body: { text } }) => {
      const writer = requireSignedIn(viewer);
      return db.transaction(async (tx) => {
        const before = await rows.lockText(tx, writer.id, noteId);
        if (before === undefined) throw noteNotFound();
        const versions = { stored: noteVersion(before), requested: noteVersion(text) };
        if (isOutdated(headers["if-match"], versions)) {
          const note = await readNote(tx, writer, noteId);
          throw new VersionConflict(412, "conversation.noteChangedMeanwhile", { note });
        }
        if (text !== before) await rows.updateText(tx, noteId, text, clock());
        return { ...success("conversation.noteSaved"), note: await readNote(tx, writer, noteId) };
      });
    },

    deleteNote: async ({ viewer, params: { noteId } }) => {
      const deleted = await rows.markDeleted(db, requireSignedIn(viewer).id, noteId, clock());
      if (!deleted) throw noteNotFound();
      return success("conversation.noteDeleted");
    },

    restoreNote: async ({ viewer, params: { noteId } }) => {
      const writer = requireSignedIn(viewer);
      if (!(await rows.unmarkDeleted(db, writer.id, noteId))) throw noteNotFound();
      return { ...success("conversation.noteRestored"), note: await readNote(db, writer, noteId) };
    },

    exportNotes,
  } satisfies Operations<"note">;
}

function noteNotFound(): Problem {
  return new Problem(404, "conversation.noteNotFound");
}
