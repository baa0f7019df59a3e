import { LectureNotes as Notes } from "@lms/ui/conversation/lecture-notes";
import type { LectureNotesPartProps } from "@lms/ui/learning/model/lecture-notes";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { newNoteKey } from "../../conversation/note-drafts.ts";
import { lectureQuery, loadMoreNotes, loadNotes, notes } from "../../conversation/notes.ts";
import { toNote } from "../../conversation/to-note.ts";
import { useNoteEditing } from "../../conversation/use-note-editing.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { listKey } from "../../lib/store/paged-list.ts";
import { useTaken } from "../../lib/use-taken.ts";
import { playerSettings } from "../../playback/player-settings.ts";

/** The viewer's notes about a lecture. They are loaded when they are looked at. */
export function LectureNotes({ lectureId, ...props }: LectureNotesPartProps) {
  const taken = useTaken();
  const { lists, loadingMoreKeys } = useSnapshot(notes);
  const { language } = useSnapshot(playerSettings).captions;
  const newKey = newNoteKey(lectureId);
  const editing = useNoteEditing({ key: newKey, lectureId, language });
  useEffect(() => void loadNotes(lectureQuery(lectureId)), [lectureId]);

  const query = lectureQuery(lectureId);
  const key = listKey(query);
  const found = lists[key] ?? loading;
  const hasMore = found.status === "ready" && found.value.nextCursor !== undefined;
  return (
    <Notes
      {...props}
      data={{
        ...editing,
        // What was typed before a reload is known before this part is taken over.
        drafts: taken ? editing.drafts : {},
        newKey,
        notes: mapReady(found, ({ items }) => items.map(toNote)),
        onRetry: () => void loadNotes(query),
        onLoadMore: hasMore ? () => void loadMoreNotes(query) : undefined,
        loadingMore: loadingMoreKeys.includes(key),
      }}
    />
  );
}
