import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { proxy } from "valtio";
import { api, type Batch } from "../request/api.ts";
import type { Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import { onViewerChange } from "../account/auth.ts";

export type BatchFilter = "all" | "live" | "offline" | "upcoming";

export interface BatchQuery {
  q: string;
  filter: BatchFilter;
}

interface BatchList {
  batches: Batch[];
  /** Where the next page begins; absent when all are here. */
  nextCursor?: string | undefined;
  /** How many fit in all. */
  total: number;
}

interface BatchesState {
  /** What each search found, by `batchListKey`. */
  lists: Record<string, Loadable<BatchList>>;
  /** Keys of the lists that are being asked for, the first time or again. */
  loadingKeys: string[];
  loadingMoreKeys: string[];
  /** Ready with nothing when there is no such batch. */
  byId: Record<string, Loadable<Batch | undefined>>;
  /** Batches that the viewer is joining or leaving. */
  changingIds: string[];
}

const initial = (): BatchesState => ({ lists: {}, loadingKeys: [], loadingMoreKeys: [], byId: {}, changingIds: [] });

/** Batches asked for at a time. */
const pageSize = 24;
/** Most that the contract answers at once. */
const largestPage = 100;

export const batches = proxy<BatchesState>(initial());
/** Counts viewers: an answer to an earlier one is nobody's. */
let viewing = 0;
/** Counts what was learned of single batches, so that an answer to an earlier question does not undo it. */
let learned = 0;
const learnedAt = new Map<string, number>();

export function resetBatches(): void {
  viewing += 1;
  learnedAt.clear();
  Object.assign(batches, initial());
}

// Whether one has joined is part of every batch.
onViewerChange(resetBatches);

export function batchListKey({ q, filter }: BatchQuery): string {
  return `${filter}:${q.trim()}`;
}

/** Asks for a search's first batches; those already on screen stay until the answer comes, and as many come back. */
export async function loadBatches(query: BatchQuery): Promise<void> {
  const key = batchListKey(query);
  if (batches.loadingKeys.includes(key)) return;
  const known = batches.lists[key];
  batches.loadingKeys.push(key);
  if (known?.status !== "ready") batches.lists[key] = loading;
  const shown = known?.status === "ready" ? known.value.batches.length : 0;
  const viewer = viewing;
  const asked = learned;

  const outcome = await list(query, { limit: Math.min(largestPage, Math.max(pageSize, shown)) });
  if (viewer !== viewing) return;
  batches.loadingKeys = batches.loadingKeys.filter((other) => other !== key);
  if (outcome.ok) batches.lists[key] = ready(toList(outcome.data, asked));
  else if (known?.status !== "ready") batches.lists[key] = failed(outcome.message);
}

/** Adds the next page of a search. */
export async function loadMoreBatches(query: BatchQuery): Promise<void> {
  const key = batchListKey(query);
  const known = batches.lists[key];
  if (known?.status !== "ready" || batches.loadingKeys.includes(key) || batches.loadingMoreKeys.includes(key)) return;
  const cursor = known.value.nextCursor;
  if (cursor === undefined) return;
  batches.loadingMoreKeys.push(key);
  const viewer = viewing;
  const asked = learned;

  const outcome = await list(query, { limit: pageSize, cursor });
  if (viewer !== viewing) return;
  batches.loadingMoreKeys = batches.loadingMoreKeys.filter((other) => other !== key);
  const now = batches.lists[key];
  // Loaded anew meanwhile: this page may not be the next one any more.
  if (!outcome.ok || now?.status !== "ready" || now.value.nextCursor !== cursor) return;
  const more = toList(outcome.data, asked);
  batches.lists[key] = ready({ ...more, batches: [...now.value.batches, ...more.batches] });
}

/** Asks for one batch with its announcements; what is on screen of it stays until the answer comes. */
export async function loadBatch(batchId: string): Promise<void> {
  if (batches.byId[batchId]?.status !== "ready") batches.byId[batchId] = loading;
  const viewer = viewing;
  const asked = learned;
  const call = api.GET("/batch/{batchId}", { params: { path: { batchId } } });
  const outcome = await request("getBatch", call, { quiet: true });
  if (viewer !== viewing || isKnownSince(batchId, asked)) return;
  if (outcome.ok) putBatch(outcome.data.batch);
  else if (outcome.status === 404) dropBatch(batchId);
  else if (batches.byId[batchId]?.status !== "ready") batches.byId[batchId] = failed(outcome.message);
}

export async function joinBatch(batchId: string): Promise<void> {
  const params = { path: { batchId } };
  await change(batchId, () => request("joinBatch", api.POST("/batch/{batchId}/join", { params })));
}

export async function leaveBatch(batchId: string): Promise<void> {
  const params = { path: { batchId } };
  await change(batchId, () => request("leaveBatch", api.POST("/batch/{batchId}/leave", { params })));
}

/** Takes a newer version of a batch into every place that shows it. */
export function putBatch(batch: Batch): void {
  learn(batch._id);
  batches.byId[batch._id] = ready(batch);
  for (const found of readyLists()) {
    found.batches = found.batches.map((listed) => (listed._id === batch._id ? batch : listed));
  }
}

/** The batch is gone, wherever it is shown. */
export function dropBatch(batchId: string): void {
  learn(batchId);
  batches.byId[batchId] = ready(undefined);
  for (const found of readyLists()) {
    const left = found.batches.filter((listed) => listed._id !== batchId);
    found.total -= found.batches.length - left.length;
    found.batches = left;
  }
}

async function change(batchId: string, call: () => Promise<Outcome<{ batch: Batch }>>): Promise<void> {
  if (batches.changingIds.includes(batchId)) return;
  batches.changingIds.push(batchId);
  const viewer = viewing;
  const outcome = await call();
  if (viewer !== viewing) return;
  batches.changingIds = batches.changingIds.filter((changing) => changing !== batchId);
  if (outcome.ok) putBatch(outcome.data.batch);
  // It has ended, or is gone: what the screen offers is out of date.
  else if (outcome.status === 409 || outcome.status === 404) await loadBatch(batchId);
}

function list({ q, filter }: BatchQuery, page: { limit: number; cursor?: string }) {
  const search = q.trim();
  const query = { filter, ...page, ...(search && { q: search }) };
  return request("listBatches", api.GET("/batch", { params: { query } }), { quiet: "success" });
}

function toList({ batches: found, nextCursor, total }: BatchList, asked: number): BatchList {
  const current = found.flatMap((batch) => {
    const known = batches.byId[batch._id];
    if (!isKnownSince(batch._id, asked) || known?.status !== "ready") return [batch];
    return known.value ? [known.value] : [];
  });
  return { batches: current, nextCursor, total };
}

function learn(batchId: string): void {
  learned += 1;
  learnedAt.set(batchId, learned);
}

function isKnownSince(batchId: string, asked: number): boolean {
  return (learnedAt.get(batchId) ?? 0) > asked;
}

function readyLists(): BatchList[] {
  return Object.values(batches.lists).flatMap((found) => (found.status === "ready" ? [found.value] : []));
}
