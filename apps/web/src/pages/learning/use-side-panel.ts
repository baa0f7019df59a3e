import type { LectureNotesData } from "@lms/ui/conversation/model/note";
import type { LecturesScreen } from "@lms/ui/learning/lectures-screen";
import { loading } from "@lms/ui/lib/loadable";
import { type ComponentProps, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { newNoteKey } from "../../conversation/note-drafts.ts";
import { lectureQuery, loadMoreNotes, loadNotes, notes } from "../../conversation/notes.ts";
import { toNote } from "../../conversation/to-note.ts";
import { useNoteEditing } from "../../conversation/use-note-editing.ts";
import { listKey } from "../../lib/store/paged-list.ts";
import type { SidePart } from "../../playback/use-side-part.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

interface Selected {
  _id: string;
  locked: boolean;
}

interface NotesOptions {
  sidePart: SidePart;
  /** The viewer reads the captions in it. */
  language: string | undefined;
}

/** The parts beside a lecture, and the viewer's notes about it where they may watch it. */
export function useSidePanel(
  lecture: Selected | undefined,
  { sidePart, language }: NotesOptions,
): Pick<ComponentProps<typeof LecturesScreen>, "sidePanel" | "notes"> {
  const navigate = useNavigate();
  // The way back leads out of the lecture.
  const onOpen = (part: SidePart["part"]) => void navigate(sidePart.href(part), { replace: true });
  const own = useLectureNotes(lecture, { shown: sidePart.part === "notes", language });
  return { sidePanel: { ...sidePart, onOpen }, notes: own };
}

/** They are loaded when they are looked at. */
function useLectureNotes(
  lecture: Selected | undefined,
  { shown, language }: { shown: boolean; language: string | undefined },
): LectureNotesData | undefined {
  const { lists, loadingMoreKeys } = useSnapshot(notes);
  const lectureId = lecture === undefined || lecture.locked ? undefined : lecture._id;
  const newKey = newNoteKey(lectureId ?? "");
  const editing = useNoteEditing({ key: newKey, lectureId: lectureId ?? "", language });

  useEffect(() => {
    if (shown && lectureId !== undefined) void loadNotes(lectureQuery(lectureId));
  }, [shown, lectureId]);

  if (lectureId === undefined) return undefined;
  const query = lectureQuery(lectureId);
  const key = listKey(query);
  const found = lists[key] ?? loading;
  const hasMore = found.status === "ready" && found.value.nextCursor !== undefined;
  return {
    ...editing,
    newKey,
    notes: mapReady(found, ({ items }) => items.map(toNote)),
    onRetry: () => void loadNotes(query),
    onLoadMore: hasMore ? () => void loadMoreNotes(query) : undefined,
    loadingMore: loadingMoreKeys.includes(key),
  };
}
