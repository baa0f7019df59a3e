import type { NoteEditing } from "@lms/ui/conversation/model/note";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { Outcome } from "../request/outcome.ts";
import { noteDrafts, putDraft, renewVersion, restoreDrafts } from "./note-drafts.ts";
import { createNote, deleteNote, findNote, notes, updateNote } from "./notes.ts";

/** Loaded when a note is saved: the page of a lecture is to be light. Without it the server decides. */
async function validate(text: string): Promise<string | undefined> {
  try {
    const { validator } = await import("../request/forms/forms.ts");
    return validator("NoteTextForm")({ text }).text;
  } catch {
    return undefined;
  }
}

interface NewNotes {
  key: string;
  lectureId: string;
  /** The person reads the captions in it. */
  language: string | undefined;
}

/** What is typed into notes, and saved from there. `created` says where a new one belongs. */
export function useNoteEditing(created?: NewNotes): NoteEditing {
  const { byKey } = useSnapshot(noteDrafts);
  const { savingKeys, deletingIds } = useSnapshot(notes);
  const [failure, setFailure] = useState<NoteEditing["failure"]>();
  useEffect(() => restoreDrafts(), []);

  const save = async (key: string) => {
    const text = noteDrafts.byKey[key]?.text ?? "";
    const wrong = await validate(text);
    if (wrong !== undefined) return setFailure({ key, message: wrong });
    setFailure(undefined);
    const outcome = key === created?.key ? await saveNew(created) : await saveChanged(key);
    if (!outcome) return undefined;
    if (!outcome.ok) return outcome.cancelled ? undefined : setFailure({ key, message: outcome.message });
    // The person may have typed on since: that stays.
    return noteDrafts.byKey[key]?.text === text ? putDraft(key, undefined) : undefined;
  };

  return {
    drafts: byKey,
    onDraft: (key, draft) => {
      if (failure?.key === key) setFailure(undefined);
      putDraft(key, draft);
    },
    onSave: (key) => void save(key),
    savingKeys,
    failure,
    onDelete: (noteId) => void deleteWithDraft(noteId),
    deletingIds,
  };
}

async function deleteWithDraft(noteId: string): Promise<void> {
  if (await deleteNote(noteId)) putDraft(noteId, undefined);
}

async function saveNew({ key, lectureId, language }: NewNotes): Promise<Outcome<unknown> | undefined> {
  const { text = "", second, whole } = noteDrafts.byKey[key] ?? {};
  // Tenths are enough, and a press is no more exact.
  const at = second === undefined || whole ? undefined : Math.round(second * 10) / 10;
  return createNote(key, { lectureId, text, second: at, language });
}

async function saveChanged(noteId: string): Promise<Outcome<unknown> | undefined> {
  const { text = "", version = findNote(noteId)?.version ?? "" } = noteDrafts.byKey[noteId] ?? {};
  const outcome = await updateNote(noteId, { text, version });
  if (outcome && !outcome.ok && outcome.status === 412) renewVersion(noteId);
  return outcome;
}
