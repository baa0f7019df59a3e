import { createPagedLists, type ListQuery, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type Course } from "../request/api.ts";
import { mapData, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import type { Quiet } from "../request/toast.ts";

const initial = (): ListsState<Course> => noLists();

export const drafts = createStore("viewer", initial);

export const allDrafts: ListQuery = { q: "", filter: "all" };

const lists = createPagedLists<Course, string>({ lifetime: "viewer", store: drafts, fetchPage });

export const loadDrafts = (): Promise<void> => lists.load(allDrafts);
export const loadMoreDrafts = (): Promise<void> => lists.loadMore(allDrafts);

async function fetchPage(
  _: ListQuery,
  page: { limit: number; cursor?: string },
  quiet: Quiet,
): Promise<Outcome<PagedList<Course>>> {
  const outcome = await request("listDrafts", api.GET("/drafts", { params: { query: page } }), { quiet });
  return mapData(outcome, ({ courses: items, nextCursor, total }) => ({ items, nextCursor, total }));
}
