import { runOncePerId } from "../lib/store/busy.ts";
import { dropItem } from "../lib/store/list-items.ts";
import { createPagedLists, type ListQuery, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api, type TrashedCourse } from "../request/api.ts";
import { mapData, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import type { Quiet } from "../request/toast.ts";
import { putCourse } from "../catalogue/course-details.ts";
import { emitCourseRestored } from "./restored-courses.ts";

interface TrashState extends ListsState<TrashedCourse> {
  restoringIds: string[];
  deletingIds: string[];
}

const initial = (): TrashState => ({ ...noLists(), restoringIds: [], deletingIds: [] });

export const trash = createStore("viewer", initial);

export const wholeTrash: ListQuery = { q: "", filter: "all" };

const lists = createPagedLists<TrashedCourse, string>({ lifetime: "viewer", store: trash, fetchPage });

export const loadTrash = (): Promise<void> => lists.load(wholeTrash);
export const loadMoreTrash = (): Promise<void> => lists.loadMore(wholeTrash);

export async function restoreCourse(courseId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId } };
  const outcome = await runOncePerId(trash, "restoringIds", courseId, () =>
    request("restoreCourse", api.POST("/trash/{courseId}/restore", { params })),
  );
  if (!outcome || !isSameViewer()) return;
  if (outcome.ok) putCourse(outcome.data.course);
  if (!isGone(outcome)) return;
  dropItem(lists, courseId);
  emitCourseRestored();
}

export async function deleteForGood(courseId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId } };
  const outcome = await runOncePerId(trash, "deletingIds", courseId, () =>
    request("deleteTrashedCourse", api.DELETE("/trash/{courseId}", { params })),
  );
  if (outcome && isSameViewer() && isGone(outcome)) dropItem(lists, courseId);
}

/** The course is removed from the list also if somebody else was faster. */
function isGone(outcome: Outcome<unknown>): boolean {
  return outcome.ok || outcome.status === 404;
}

async function fetchPage(
  _: ListQuery,
  page: { limit: number; cursor?: string },
  quiet: Quiet,
): Promise<Outcome<PagedList<TrashedCourse>>> {
  const outcome = await request("listTrash", api.GET("/trash", { params: { query: page } }), { quiet });
  return mapData(outcome, ({ courses: items, nextCursor, total }) => ({ items, nextCursor, total }));
}
