import type { operations } from "@lms/api/schema";
import { createPagedLists, type ListQuery, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type AuditEntry, callUrl, type OperationResponse } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { mapData } from "../request/outcome.ts";

/** As they are in the address. */
export type AuditFilters = Partial<Record<"kind" | "actor" | "person" | "firstDay" | "lastDay", string>>;

export const auditTrail = createStore("viewer", (): ListsState<AuditEntry> => noLists());

const lists = createPagedLists<AuditEntry, "all", AuditFilters>({
  lifetime: "viewer",
  store: auditTrail,
  fetchPage: async (query, page, quiet) => {
    const call = api.GET("/audit", { params: { query: { ...toQuery(query), ...page } } });
    return mapData(await request("listAuditEntries", call, { quiet }), toList);
  },
});

onPageResponse("listAuditEntries", ({ key = "" }, found) => {
  if (found) lists.take(key, toList(found));
});

function toList({ entries: items, nextCursor }: OperationResponse<"listAuditEntries">): PagedList<AuditEntry> {
  return { items, nextCursor };
}

export const loadAudit = lists.load;
export const loadMoreAudit = lists.loadMore;

/** Nearly all that staff does is an entry. */
export function forgetAudit(): void {
  auditTrail.lists = {};
}

/** The address of the CSV of all that the list would show in all pages. */
export function auditFile(query: ListQuery<"all", AuditFilters>): string {
  const search = new URLSearchParams({ ...toQuery(query) }).toString();
  return callUrl(`/audit/csv${search && `?${search}`}`);
}

function toQuery({ q, choice = {} }: ListQuery<"all", AuditFilters>) {
  const { firstDay, lastDay, ...names } = choice;
  const query: NonNullable<operations["exportAuditEntries"]["parameters"]["query"]> = {
    ...(q && { q }),
    ...names,
    ...(firstDay && { from: firstDay }),
    ...(lastDay && { to: lastDay }),
  };
  return query;
}
