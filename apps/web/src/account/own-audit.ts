import { createPagedLists, type ListsState, noLists } from "../lib/store/paged-list.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type OwnAuditEntry } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { mapData } from "../request/outcome.ts";

export const ownAudit = createStore("viewer", (): ListsState<OwnAuditEntry> => noLists());

/** The entries say what the academy did with the viewer's account. */
export const ownAuditLists = createPagedLists<OwnAuditEntry, "all">({
  lifetime: "viewer",
  store: ownAudit,
  fetchPage: async (_query, page, quiet) => {
    const call = api.GET("/audit/mine", { params: { query: page } });
    return mapData(await request("listMyAuditEntries", call, { quiet }), ({ entries: items, nextCursor }) => ({
      items,
      nextCursor,
    }));
  },
});
