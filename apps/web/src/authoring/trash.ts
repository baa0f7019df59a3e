import { runOncePerId } from "../lib/store/busy.ts";
import { dropItem, listedItems } from "../lib/store/list-items.ts";
import { createPagedLists, type ListQuery, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api, type TrashedItem } from "../request/api.ts";
import { mapData, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import type { Quiet } from "../request/quiet.ts";
import { putCourse } from "../catalogue/course-details.ts";
import { lectures, loadLectures } from "../playback/lectures.ts";
import { emitCourseRestored } from "./restored-courses.ts";

interface TrashState extends ListsState<TrashedItem> {
  restoringIds: string[];
  deletingIds: string[];
}

const initial = (): TrashState => ({ ...noLists(), restoringIds: [], deletingIds: [] });

export const trash = createStore("viewer", initial);

export const wholeTrash: ListQuery = { q: "", filter: "all" };

const lists = createPagedLists<TrashedItem, string>({ lifetime: "viewer", store: trash, fetchPage });

onPageResponse("listTrashedItems", ({ key = "" }, found) => {
  if (found) lists.take(key, found);
});

export const loadTrash = (): Promise<void> => lists.load(wholeTrash);
export const loadMoreTrash = (): Promise<void> => lists.loadMore(wholeTrash);

/** Resolves to what was restored. */
export async function restoreItem(itemId: string): Promise<TrashedItem["kind"] | undefined> {
  const isSameViewer = rememberViewer();
  const params = { path: { itemId } };
  const outcome = await runOncePerId(trash, "restoringIds", itemId, () =>
    request("restoreTrashedItem", api.POST("/trashed-items/{itemId}/restore", { params })),
  );
  if (!outcome || !isSameViewer()) return undefined;
  if (isGone(outcome)) dropItem(lists, itemId);
  if (!outcome.ok) return undefined;
  const { kind, course } = outcome.data;
  if (course) {
    putCourse(course);
    if (lectures.byCourse[course._id]) void loadLectures(course._id, { quiet: true });
  }
  if (kind === "course") emitCourseRestored();
  return kind;
}

export async function deleteForGood(itemId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { itemId } };
  const outcome = await runOncePerId(trash, "deletingIds", itemId, () =>
    request("deleteTrashedItem", api.DELETE("/trashed-items/{itemId}", { params })),
  );
  if (!outcome || !isSameViewer() || !isGone(outcome)) return;
  dropItem(lists, itemId);
  // Lectures and sections that had been deleted before went with their course.
  for (const { _id, course } of listedItems(trash)) if (course?._id === itemId) dropItem(lists, _id);
}

/** The item is removed from the list also if somebody else was faster. */
function isGone(outcome: Outcome<unknown>): boolean {
  return outcome.ok || outcome.status === 404;
}

async function fetchPage(
  _: ListQuery,
  page: { limit: number; cursor?: string },
  quiet: Quiet,
): Promise<Outcome<PagedList<TrashedItem>>> {
  const outcome = await request("listTrashedItems", api.GET("/trashed-items", { params: { query: page } }), { quiet });
  return mapData(outcome, ({ items, nextCursor, total }) => ({ items, nextCursor, total }));
}
