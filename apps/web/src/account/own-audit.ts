import { createPagedLists, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type OperationResponse, type OwnAuditEntry } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { mapData } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";

export const ownAudit = createStore("viewer", (): ListsState<OwnAuditEntry> => noLists());

/** The entries say what the academy did with the viewer's account. */
export const ownAuditLists = createPagedLists<OwnAuditEntry, "all">({
  lifetime: "viewer",
  store: ownAudit,
  fetchPage: async (_query, page, quiet) => {
    const call = api.GET("/audit/mine", { params: { query: page } });
    return mapData(await request("listMyAuditEntries", call, { quiet }), toList);
  },
});

onPageResponse("listMyAuditEntries", ({ key = "" }, found) => {
  if (found) ownAuditLists.take(key, toList(found));
});

function toList({ entries: items, nextCursor }: OperationResponse<"listMyAuditEntries">): PagedList<OwnAuditEntry> {
  return { items, nextCursor };
}
