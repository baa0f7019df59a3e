import type { OperationId } from "./lib/operations.ts";
import { Problem } from "./lib/problem.ts";

async function refuse(): Promise<never> {
  throw new Problem(501, "This part of the platform is not built yet");
}

/** Operations of the contract that answer 501 so far, to everyone who may call them. */
export const notBuilt = {
  getProgress: refuse,
  reportProgress: refuse,
  getCourseProgress: refuse,
  setLectureCompletion: refuse,
  listBatches: refuse,
  createBatch: refuse,
  getBatch: refuse,
  updateBatch: refuse,
  deleteBatch: refuse,
  joinBatch: refuse,
  leaveBatch: refuse,
  addAnnouncement: refuse,
  updateAnnouncement: refuse,
  deleteAnnouncement: refuse,
  listContactMessages: refuse,
  updateContactMessage: refuse,
  deleteContactMessage: refuse,
} satisfies Partial<Record<OperationId, () => Promise<never>>>;
