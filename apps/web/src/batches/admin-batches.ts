import type { FormValues } from "@lms/api/forms";
import { proxy } from "valtio";
import { api, type Batch } from "../request/api.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import { onViewerChange } from "../account/auth.ts";
import { batches, dropBatch, loadBatch, putBatch } from "./batches.ts";

interface AdminBatchesState {
  /** A batch is being created or changed. */
  saving: boolean;
  deletingIds: string[];
  /** An announcement is being made or changed. */
  announcing: boolean;
  /** Announcements that are being deleted. */
  deletingAnnouncementIds: string[];
}

const initial = (): AdminBatchesState => ({
  saving: false,
  deletingIds: [],
  announcing: false,
  deletingAnnouncementIds: [],
});

export const adminBatches = proxy<AdminBatchesState>(initial());

type Saved = Promise<Outcome<{ batch: Batch }>>;

export function resetAdminBatches(): void {
  Object.assign(adminBatches, initial());
}

onViewerChange(resetAdminBatches);

/** Makes a batch. Lists have it in its place when they are next shown. */
export async function createBatch(batch: FormValues<"BatchForm">): Saved {
  return save("saving", async () => {
    const outcome = await request("createBatch", api.POST("/batch", { body: batch }));
    if (outcome.ok) batches.lists = {};
    return outcome;
  });
}

export async function updateBatch(batchId: string, batch: FormValues<"BatchForm">): Saved {
  const params = { path: { batchId } };
  return save("saving", async () => {
    const outcome = await request("updateBatch", api.PUT("/batch/{batchId}", { params, body: batch }));
    if (outcome.ok) batches.lists = {};
    return outcome;
  });
}

/** Says whether the batch is gone. */
export async function deleteBatch(batchId: string): Promise<boolean> {
  if (adminBatches.deletingIds.includes(batchId)) return false;
  adminBatches.deletingIds.push(batchId);
  const outcome = await request("deleteBatch", api.DELETE("/batch/{batchId}", { params: { path: { batchId } } }));
  adminBatches.deletingIds = adminBatches.deletingIds.filter((deleting) => deleting !== batchId);
  const gone = outcome.ok || outcome.status === 404;
  if (gone) dropBatch(batchId);
  return gone;
}

/** Tells a batch's learners something. */
export async function addAnnouncement(batchId: string, announcement: FormValues<"AnnouncementForm">): Saved {
  const params = { path: { batchId } };
  const call = () => api.POST("/batch/{batchId}/announcements", { params, body: announcement });
  return save("announcing", () => request("addAnnouncement", call()));
}

export async function updateAnnouncement(
  batchId: string,
  announcementId: string,
  announcement: FormValues<"AnnouncementForm">,
): Saved {
  const params = { path: { batchId, announcementId } };
  const call = () => api.PUT("/batch/{batchId}/announcements/{announcementId}", { params, body: announcement });
  return save("announcing", () => request("updateAnnouncement", call()));
}

/** Takes an announcement back. */
export async function deleteAnnouncement(batchId: string, announcementId: string): Promise<void> {
  if (adminBatches.deletingAnnouncementIds.includes(announcementId)) return;
  adminBatches.deletingAnnouncementIds.push(announcementId);
  const params = { path: { batchId, announcementId } };
  const call = api.DELETE("/batch/{batchId}/announcements/{announcementId}", { params });
  const outcome = await request("deleteAnnouncement", call);
  const others = adminBatches.deletingAnnouncementIds.filter((deleting) => deleting !== announcementId);
  adminBatches.deletingAnnouncementIds = others;
  if (outcome.ok) putBatch(outcome.data.batch);
  else if (outcome.status === 404) await loadBatch(batchId);
}

/** The answer to each change of a batch is the batch, which every place takes that shows it. */
async function save(what: "saving" | "announcing", call: () => Saved): Saved {
  if (adminBatches[what]) return alreadyRunning;
  adminBatches[what] = true;
  const outcome = await call();
  adminBatches[what] = false;
  if (outcome.ok) putBatch(outcome.data.batch);
  return outcome;
}
