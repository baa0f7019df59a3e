import { runOncePerId } from "../lib/store/busy.ts";
import { dropItem, findItem, putItem } from "../lib/store/list-items.ts";
import { createPagedLists, type ListQuery, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createStore, registerReset, rememberViewer } from "../lib/store/store.ts";
import { api, callUrl, type Note, type OperationResponse } from "../request/api.ts";
import { deletionConflict } from "../request/if-match.ts";
import { mapData, type Outcome } from "../request/outcome.ts";
import { isLost, request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { showToast } from "../request/toast.ts";

export interface NotesChoice {
  lecture?: string;
  course?: string;
}

export type NotesQuery = ListQuery<"all", NotesChoice>;

interface NotesState extends ListsState<Note> {
  /** Every course with notes. */
  courses: NonNullable<OperationResponse<"listNotes">["courses"]>;
  savingKeys: string[];
  deletingIds: string[];
}

const initial = (): NotesState => ({ ...noLists(), courses: [], savingKeys: [], deletingIds: [] });

export const notes = createStore("viewer", initial);

/** The list on screen, to be loaded again when a note comes to it. The others are loaded again when they are shown. */
let onScreen: NotesQuery | undefined;
registerReset("viewer", () => {
  onScreen = undefined;
});

const lists = createPagedLists<Note, "all", NotesChoice>({
  lifetime: "viewer",
  store: notes,
  fetchPage: async ({ q, choice }, page, quiet) => {
    const isSameViewer = rememberViewer();
    const query = { ...page, ...(q && { q }), ...choice };
    const outcome = await request("listNotes", api.GET("/notes", { params: { query } }), { quiet });
    if (outcome.ok && isSameViewer()) takeCourses(outcome.data);
    return mapData(outcome, toList);
  },
});

onPageResponse("listNotes", ({ key }, found) => {
  if (!found || key === undefined) return;
  takeCourses(found);
  lists.take(key, toList(found));
});

function takeCourses({ courses }: OperationResponse<"listNotes">): void {
  if (courses) notes.courses = courses;
}

function toList({ notes: items, nextCursor }: OperationResponse<"listNotes">): PagedList<Note> {
  return { items, nextCursor };
}

export function lectureQuery(lecture: string): NotesQuery {
  return { q: "", filter: "all", choice: { lecture } };
}

export async function loadNotes(query: NotesQuery): Promise<void> {
  onScreen = query;
  await lists.load(query);
}

export const loadMoreNotes = lists.loadMore;

export function findNote(noteId: string): Note | undefined {
  return findItem(notes, noteId);
}

/** The address of the Markdown of all notes, or of those in a course. */
export function notesFile(courseId?: string): string {
  return callUrl(`/notes/export${courseId === undefined ? "" : `?course=${encodeURIComponent(courseId)}`}`);
}

export interface NewNote {
  lectureId: string;
  text: string;
  second?: number | undefined;
  /** The person reads the captions in it. */
  language?: string | undefined;
}

/** Undefined while it is being saved already. */
export async function createNote(
  key: string,
  { lectureId, text, second, language }: NewNote,
): Promise<Outcome<unknown> | undefined> {
  const isSameViewer = rememberViewer();
  const body = { lectureId, text, ...(second !== undefined && { second }), ...(language && { language }) };
  const outcome = await runOncePerId(notes, "savingKeys", key, () =>
    request("createNote", api.POST("/notes", { body })),
  );
  // Its text leaves the field at once: it could be saved again while the list loads.
  if (outcome && (outcome.ok || isLost(outcome)) && isSameViewer()) void reloadList();
  return outcome;
}

/** Undefined while it is being saved already. */
export async function updateNote(
  noteId: string,
  { text, version }: { text: string; version: string },
): Promise<Outcome<OperationResponse<"updateNote">> | undefined> {
  const isSameViewer = rememberViewer();
  const params = { path: { noteId }, header: { "If-Match": `"${version}"` } };
  const outcome = await runOncePerId(notes, "savingKeys", noteId, () =>
    request("updateNote", api.PUT("/notes/{noteId}", { params, body: { text } })),
  );
  if (!outcome || !isSameViewer()) return outcome;
  if (outcome.ok) putItem(lists, outcome.data.note);
  else if (outcome.status === 412) await reloadList();
  return outcome.ok ? outcome : deletionConflict(outcome, "note");
}

/** Whether it is gone. The toast offers to take it back. */
export async function deleteNote(noteId: string): Promise<boolean> {
  const isSameViewer = rememberViewer();
  const params = { path: { noteId } };
  const outcome = await runOncePerId(notes, "deletingIds", noteId, () =>
    request("deleteNote", api.DELETE("/notes/{noteId}", { params }), { quiet: "success" }),
  );
  if (!outcome || !isSameViewer()) return false;
  if (outcome.ok) void showToast("deleteNote", false, outcome, () => void restoreNote(noteId));
  const isGone = outcome.ok || outcome.status === 404;
  if (isGone) dropItem(lists, noteId);
  return isGone;
}

async function restoreNote(noteId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const call = api.POST("/notes/{noteId}/restoration", { params: { path: { noteId } } });
  const outcome = await request("restoreNote", call);
  if (outcome.ok && isSameViewer()) await reloadList();
}

/** A note has its place by its second, its day and its words: the server knows where. */
async function reloadList(): Promise<void> {
  if (onScreen) await lists.load(onScreen);
}
