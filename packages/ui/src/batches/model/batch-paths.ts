export function rosterPath(batchId: string): string {
  return `/admin/batches/members?batch=${encodeURIComponent(batchId)}`;
}

export const createBatchPath = "/admin/batches/create";

export function editBatchPath(batchId: string): string {
  return `/admin/batches/edit?batch=${encodeURIComponent(batchId)}`;
}

export const sessionsId = "sessions";

/** Where a batch's sessions are planned. */
export function editSessionsPath(batchId: string): string {
  return `${editBatchPath(batchId)}#${sessionsId}`;
}
