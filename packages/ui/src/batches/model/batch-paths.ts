/** Where an admin makes a batch. */
export const createBatchPath = "/admin/batches/create";

/** Where an admin edits a batch and announces to its learners. */
export function editBatchPath(batchId: string): string {
  return `/admin/batches/edit?batch=${encodeURIComponent(batchId)}`;
}
