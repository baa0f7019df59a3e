import type { FormValues } from "@lms/api/forms";
import { runOnce, runOncePerId } from "../lib/store/busy.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type Batch } from "../request/api.ts";
import { ifMatch } from "../request/if-match.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { isLost, request } from "../request/member-request.ts";
import { showToast } from "../request/toast.ts";
import { clearBatchLists, dropBatch, loadBatch, putBatch } from "./batches.ts";

interface AdminBatchesState {
  saving: boolean;
  publishingIds: string[];
  deletingIds: string[];
  announcing: boolean;
  deletingAnnouncementIds: string[];
  planning: boolean;
  cancellingSessionIds: string[];
}

const initial = (): AdminBatchesState => ({
  saving: false,
  publishingIds: [],
  deletingIds: [],
  announcing: false,
  deletingAnnouncementIds: [],
  planning: false,
  cancellingSessionIds: [],
});

export const adminBatches = createStore("viewer", initial);

type Saved = Promise<Outcome<{ batch: Batch }>>;

export async function createBatch(batch: FormValues<"BatchForm">, { draft }: { draft: boolean }): Saved {
  const params = { query: { draft } };
  return saveBatch(() => request("createBatch", api.POST("/batch", { params, body: batch })));
}

/** `version` is the version that the change is based on. */
export async function updateBatch(batchId: string, batch: FormValues<"BatchForm">, version?: string): Saved {
  const params = { path: { batchId } };
  const call = () => api.PUT("/batch/{batchId}", { params, body: batch, ...ifMatch(version) });
  return saveBatch(() => request("updateBatch", call()));
}

export async function setBatchPublication(batchId: string, published: boolean): Promise<void> {
  const params = { path: { batchId } };
  const outcome = await runOncePerId(adminBatches, "publishingIds", batchId, () =>
    request("setBatchPublication", api.PUT("/batch/{batchId}/publication", { params, body: { published } })),
  );
  if (outcome?.ok) putBatch(outcome.data.batch);
  // Learners have joined since, or it was deleted: the screen is out of date.
  else if (outcome?.status === 409 || outcome?.status === 404) await loadBatch(batchId);
}

/** The toast offers `undo`. */
export async function deleteBatch(batchId: string, undo?: () => void): Promise<boolean> {
  const deleted = await runOncePerId(adminBatches, "deletingIds", batchId, async () => {
    const call = api.DELETE("/batch/{batchId}", { params: { path: { batchId } } });
    const outcome = await request("deleteBatch", call, { quiet: "success" });
    if (outcome.ok) void showToast("deleteBatch", false, outcome, undo);
    return outcome.ok || outcome.status === 404;
  });
  if (deleted) dropBatch(batchId);
  return deleted ?? false;
}

export async function addAnnouncement(batchId: string, announcement: FormValues<"AnnouncementForm">): Saved {
  const params = { path: { batchId } };
  return add("announcing", batchId, () =>
    request("addAnnouncement", api.POST("/batch/{batchId}/announcements", { params, body: announcement })),
  );
}

export async function updateAnnouncement(
  batchId: string,
  announcementId: string,
  announcement: FormValues<"AnnouncementForm">,
  version?: string,
): Saved {
  const params = { path: { batchId, announcementId } };
  const call = () =>
    api.PUT("/batch/{batchId}/announcements/{announcementId}", { params, body: announcement, ...ifMatch(version) });
  return save("announcing", () => request("updateAnnouncement", call()));
}

export async function deleteAnnouncement(batchId: string, announcementId: string): Promise<void> {
  const params = { path: { batchId, announcementId } };
  const outcome = await runOncePerId(adminBatches, "deletingAnnouncementIds", announcementId, () =>
    request("deleteAnnouncement", api.DELETE("/batch/{batchId}/announcements/{announcementId}", { params })),
  );
  if (outcome?.ok) putBatch(outcome.data.batch);
  else if (outcome?.status === 404) await loadBatch(batchId);
}

export async function addSession(batchId: string, session: FormValues<"SessionForm">): Saved {
  const params = { path: { batchId } };
  return add("planning", batchId, () =>
    request("addSession", api.POST("/batch/{batchId}/sessions", { params, body: session })),
  );
}

export async function addWeeklySessions(batchId: string, series: FormValues<"WeeklySessionsForm">): Saved {
  const params = { path: { batchId } };
  return add("planning", batchId, () =>
    request("addWeeklySessions", api.POST("/batch/{batchId}/weekly-sessions", { params, body: series })),
  );
}

export async function updateSession(
  batchId: string,
  sessionId: string,
  session: FormValues<"SessionForm">,
  version?: string,
): Saved {
  const params = { path: { batchId, sessionId } };
  const call = () => api.PUT("/batch/{batchId}/sessions/{sessionId}", { params, body: session, ...ifMatch(version) });
  return save("planning", () => request("updateSession", call()));
}

export async function saveSessionMaterials(
  batchId: string,
  sessionId: string,
  materials: FormValues<"SessionMaterialsForm">,
  version?: string,
): Saved {
  const params = { path: { batchId, sessionId } };
  const call = () =>
    api.PUT("/batch/{batchId}/sessions/{sessionId}/materials", { params, body: materials, ...ifMatch(version) });
  return save("planning", () => request("saveSessionMaterials", call()));
}

export async function cancelSession(batchId: string, sessionId: string): Promise<void> {
  const params = { path: { batchId, sessionId } };
  const outcome = await runOncePerId(adminBatches, "cancellingSessionIds", sessionId, () =>
    request("cancelSession", api.DELETE("/batch/{batchId}/sessions/{sessionId}", { params })),
  );
  if (outcome?.ok) putBatch(outcome.data.batch);
  else if (outcome?.status === 404) await loadBatch(batchId);
}

/** Dates and mode decide which lists contain a batch, and where. */
async function saveBatch(call: () => Saved): Saved {
  return save("saving", async () => {
    const outcome = await call();
    if (outcome.ok || isLost(outcome)) clearBatchLists();
    return outcome;
  });
}

/** What is added may be in the batch although its answer was lost. */
async function add(flag: "announcing" | "planning", batchId: string, call: () => Saved): Saved {
  return save(flag, async () => {
    const outcome = await call();
    if (isLost(outcome)) await loadBatch(batchId);
    return outcome;
  });
}

async function save(flag: "saving" | "announcing" | "planning", call: () => Saved): Saved {
  const outcome = (await runOnce(adminBatches, flag, call)) ?? alreadyRunning;
  if (outcome.ok) putBatch(outcome.data.batch);
  return outcome;
}
