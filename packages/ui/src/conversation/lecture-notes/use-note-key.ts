import { useState } from "react";
import type { LectureNotesData } from "../model/note.ts";

export interface NoteKey {
  /** Gets the second of the press. Absent where no notes are written. */
  onPress: ((second: number) => void) | undefined;
  /** The field of a new note is to have the focus. */
  requested: boolean;
  onFocused: () => void;
}

interface NoteKeyOptions {
  notes: LectureNotesData | undefined;
  /** The parts beside the lecture, of which notes are one. */
  sidePanel: { part: string; onOpen: (part: "notes") => void } | undefined;
}

/** The key of the player for a note shows the notes and leads to the field, while the video plays on. */
export function useNoteKey({ notes, sidePanel }: NoteKeyOptions): NoteKey {
  const [requested, setRequested] = useState(false);
  const onPress =
    notes &&
    sidePanel &&
    ((second: number) => {
      const draft = notes.drafts[notes.newKey];
      // What is typed already keeps its second.
      if (!draft?.text) notes.onDraft(notes.newKey, { ...draft, text: "", second });
      setRequested(true);
      if (sidePanel.part !== "notes") sidePanel.onOpen("notes");
    });
  return { onPress, requested, onFocused: () => setRequested(false) };
}
