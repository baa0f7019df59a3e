import { NotesScreen } from "@lms/ui/conversation/notes-screen";
import { ready } from "@lms/ui/lib/loadable";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { loadMoreNotes, loadNotes, notes, notesFile } from "../../conversation/notes.ts";
import { toNote } from "../../conversation/to-note.ts";
import { useNoteEditing } from "../../conversation/use-note-editing.ts";
import { choiceReader } from "../../lib/lists/list-choice.ts";
import { useFilteredList } from "../../lib/lists/use-filtered-list.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

const choiceIn = choiceReader(["course"]);
const filters = ["all"] as const;
const loadNothing = async () => undefined;

export function NotesPage() {
  const state = useSnapshot(notes);
  const isPrivate = useSnapshot(auth).user?.seeing !== undefined;
  const editing = useNoteEditing();
  const { shown, controls } = useFilteredList(state, {
    parameter: "filter",
    filters,
    choiceIn,
    load: isPrivate ? loadNothing : loadNotes,
    loadMore: loadMoreNotes,
  });
  const { choice, onChoose } = controls;

  return (
    <NotesScreen
      notes={isPrivate ? ready([]) : mapReady(shown, ({ items }) => items.map(toNote))}
      isPrivate={isPrivate}
      editing={editing}
      query={controls.query}
      onSearch={controls.onSearch}
      courses={state.courses.map(({ _id, title, count }) => ({ id: _id, title, count }))}
      courseId={choice?.course}
      onCourse={(course) => onChoose({ choice: course === undefined ? {} : { course } })}
      fileHref={notesFile(choice?.course)}
      myCoursesHref={routePaths.myCourses}
      busy={controls.busy}
      onLoadMore={controls.onLoadMore}
      loadingMore={controls.loadingMore}
      onRetry={controls.onRetry}
    />
  );
}
