import type { FormValues } from "@lms/api/forms";
import { runOnce, runOncePerId } from "../lib/store/busy.ts";
import { createPagedLists, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api, type BatchInvite, type BatchMember, type OperationResponse } from "../request/api.ts";
import { rememberChanges } from "../request/changes.ts";
import { alreadyRunning, mapData, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";

/** The id of the batch. */
type Choice = { batch: string };

interface RosterState extends ListsState<BatchMember> {
  /** The invitations of each batch that are not accepted yet. */
  invites: Record<string, BatchInvite[]>;
  removingIds: string[];
  takingBackIds: string[];
  inviting: boolean;
  downloading: boolean;
}

const initial = (): RosterState => ({
  ...noLists(),
  invites: {},
  removingIds: [],
  takingBackIds: [],
  inviting: false,
  downloading: false,
});

export const roster = createStore("viewer", initial);

const lists = createPagedLists<BatchMember, "all", Choice>({
  lifetime: "viewer",
  store: roster,
  fetchPage: async ({ q, choice }, page, quiet) => {
    const isSameViewer = rememberViewer();
    const isNewest = rememberChanges();
    const batchId = choice?.batch ?? "";
    const params = { path: { batchId }, query: { ...page, ...(q && { q }) } };
    const call = api.GET("/batch/{batchId}/members", { params });
    const outcome = await request("listBatchMembers", call, { quiet });
    if (outcome.ok && isSameViewer() && (isNewest() || roster.invites[batchId] === undefined))
      roster.invites[batchId] = outcome.data.invites;
    return mapData(outcome, toList);
  },
});

onPageResponse("listBatchMembers", ({ key = "", path = {} }, found) => {
  if (!found) return;
  roster.invites[path["batchId"] ?? ""] = found.invites;
  lists.take(key, toList(found));
});

function toList(found: OperationResponse<"listBatchMembers">): PagedList<BatchMember> {
  const { members: items, nextCursor, total } = found;
  return { items, nextCursor, total };
}

export const loadMembers = lists.load;
export const loadMoreMembers = lists.loadMore;

export async function removeMember(batchId: string, userId: string): Promise<void> {
  const params = { path: { batchId, userId } };
  const outcome = await runOncePerId(roster, "removingIds", userId, () =>
    request("removeBatchMember", api.DELETE("/batch/{batchId}/members/{userId}", { params })),
  );
  // Somebody on the waiting list may have got the seat.
  if (outcome?.ok || outcome?.status === 404) clearRosters();
}

export async function invite(batchId: string, form: FormValues<"BatchInviteForm">): Promise<Outcome<unknown>> {
  const params = { path: { batchId } };
  const outcome = await runOnce(roster, "inviting", () =>
    request("inviteToBatch", api.POST("/batch/{batchId}/invites", { params, body: form })),
  );
  if (outcome?.ok) clearRosters();
  return outcome ?? alreadyRunning;
}

export async function takeBackInvite(batchId: string, inviteId: string): Promise<void> {
  const params = { path: { batchId, inviteId } };
  const outcome = await runOncePerId(roster, "takingBackIds", inviteId, () =>
    request("deleteBatchInvite", api.DELETE("/batch/{batchId}/invites/{inviteId}", { params })),
  );
  if (outcome?.ok || outcome?.status === 404) clearRosters();
}

/** Undefined while another one is on its way. */
export async function exportMembers(
  batchId: string,
): Promise<Outcome<OperationResponse<"exportBatchMembers">> | undefined> {
  const params = { path: { batchId } };
  return runOnce(roster, "downloading", () =>
    request("exportBatchMembers", api.GET("/batch/{batchId}/members/export", { params }), { quiet: "success" }),
  );
}

/** The page loads its list again. */
function clearRosters(): void {
  roster.lists = {};
}
