import { type Loadable, ready } from "@lms/ui/lib/loadable";
import { runOncePerId } from "../lib/store/busy.ts";
import { dropItem, putItem } from "../lib/store/list-items.ts";
import { createPagedLists, listKey, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api, type Batch, type OperationResponse } from "../request/api.ts";
import { isRetryable, mapData, type Outcome } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { request } from "../request/member-request.ts";

export type BatchFilter = "all" | "live" | "offline" | "upcoming" | "mine";

interface BatchesState extends ListsState<Batch> {
  byId: Record<string, Loadable<Batch | undefined>>;
  changingIds: string[];
}

const initial = (): BatchesState => ({ ...noLists(), byId: {}, changingIds: [] });

/** Reset with the viewer: a batch says whether they have joined. */
export const batches = createStore("viewer", initial);

const lists = createPagedLists<Batch, BatchFilter>({
  lifetime: "viewer",
  store: batches,
  fetchPage: async ({ q, filter }, page, quiet) => {
    const query = { filter, ...page, ...(q && { q }) };
    const outcome = await request("listBatches", api.GET("/batch", { params: { query } }), { quiet });
    return mapData(outcome, toList);
  },
});

onPageResponse("listBatches", ({ key = "" }, found) => {
  if (found) lists.take(key, toList(found));
});

function toList({ batches: items, nextCursor, total }: OperationResponse<"listBatches">): PagedList<Batch> {
  return { items, nextCursor, total };
}

const details = createResource<string, Batch | undefined>({
  lifetime: "viewer",
  values: () => batches.byId,
  overlap: "replace",
  onFailure: (_, { status }) => (status === 404 ? ready(undefined) : undefined),
});

onPageResponse("getBatch", ({ path = {} }, found) => details.take(path["batchId"] ?? "", found?.batch));

export const loadBatches = lists.load;
export const loadMoreBatches = lists.loadMore;

/** Whether it has come, or will not at another try. */
export async function loadBatch(batchId: string): Promise<boolean> {
  const outcome = await details.load(batchId, async () => {
    const call = api.GET("/batch/{batchId}", { params: { path: { batchId } } });
    return mapData(await request("getBatch", call, { quiet: true }), ({ batch }) => batch);
  });
  if (!outcome) return false;
  if (outcome.ok && outcome.data) putItem(lists, outcome.data);
  if (!outcome.ok && outcome.status === 404) dropItem(lists, batchId);
  return outcome.ok || !isRetryable(outcome);
}

export async function joinBatch(batchId: string): Promise<void> {
  const params = { path: { batchId } };
  await change(batchId, () => request("joinBatch", api.POST("/batch/{batchId}/join", { params })));
}

/** The server refuses it to who is in another state, so that a page that is out of date ends nothing. */
export async function leaveBatch(batchId: string, state: "joined" | "waiting"): Promise<void> {
  const params = { path: { batchId }, query: { state } };
  await change(batchId, () => request("leaveBatch", api.POST("/batch/{batchId}/leave", { params })));
}

export function clearBatchLists(): void {
  batches.lists = {};
}

export function putBatch(batch: Batch): void {
  details.put(batch._id, batch);
  putItem(lists, batch);
}

export function dropBatch(batchId: string): void {
  details.put(batchId, undefined);
  dropItem(lists, batchId);
}

async function change(batchId: string, call: () => Promise<Outcome<{ batch: Batch }>>): Promise<void> {
  const isSameViewer = rememberViewer();
  const outcome = await runOncePerId(batches, "changingIds", batchId, call);
  if (!outcome || !isSameViewer()) return;
  if (outcome.ok) {
    delete batches.lists[listKey({ q: "", filter: "mine" })];
    putBatch(outcome.data.batch);
  }
  // The batch has ended, was deleted or needs a subscription: the screen is out of date.
  else if ([403, 404, 409].includes(outcome.status ?? 0)) await loadBatch(batchId);
}
