import { useState } from "react";

export interface NoteKey {
  /** Gets the second of the press. Absent where no notes are written. */
  onPress: ((second: number) => void) | undefined;
  /** The second of a new note, whose field is to have the focus. */
  requestedAt: number | undefined;
  onFocused: () => void;
}

interface NoteKeyOptions {
  writesNotes: boolean;
  /** The parts beside the lecture, of which notes are one. */
  sidePanel: { part: string; onOpen: (part: "notes") => void } | undefined;
}

/** The key of the player for a note shows the notes and leads to the field, while the video plays on. */
export function useNoteKey({ writesNotes, sidePanel }: NoteKeyOptions): NoteKey {
  const [requestedAt, setRequestedAt] = useState<number>();
  const onPress =
    writesNotes && sidePanel
      ? (second: number) => {
          setRequestedAt(second);
          if (sidePanel.part !== "notes") sidePanel.onOpen("notes");
        }
      : undefined;
  return { onPress, requestedAt, onFocused: () => setRequestedAt(undefined) };
}
