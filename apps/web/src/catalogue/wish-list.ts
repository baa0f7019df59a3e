import { createPagedLists, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api, type Course, type OperationResponse } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { mapData } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { takeWishes } from "./change-wishes.ts";

export const wishList = createStore("viewer", (): ListsState<Course> => noLists());

const lists = createPagedLists<Course, "all">({
  lifetime: "viewer",
  store: wishList,
  fetchPage: async (_, page, quiet) => {
    const isSameViewer = rememberViewer();
    const outcome = await request("listWishes", api.GET("/wishes", { params: { query: page } }), { quiet });
    if (outcome.ok && outcome.data.courseIds && isSameViewer()) takeWishes(outcome.data.courseIds);
    return mapData(outcome, toList);
  },
});

onPageResponse("listWishes", ({ key }, found) => {
  if (!found || key === undefined) return;
  if (found.courseIds) takeWishes(found.courseIds);
  lists.take(key, toList(found));
});

function toList({ courses: items, nextCursor }: OperationResponse<"listWishes">): PagedList<Course> {
  return { items, nextCursor };
}

export const { load: loadWishList, loadMore: loadMoreWishes } = lists;
