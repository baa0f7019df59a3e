import type { Dependencies } from "../../dependencies.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { isId } from "../../platform/lib/id.ts";
import { beginChecking, deleteUpload, idleUploads, uploadIds, type UploadRow } from "./repository.ts";

type Swept = Pick<Dependencies, "db" | "media" | "clock">;

/** Milliseconds after the last byte, or after the end. */
const retention: Partial<Record<UploadRow["state"], number>> = { uploading: 7 * day, failed: 7 * day, ready: day };

/** Checks complete uploads that were never reported as complete, and deletes abandoned ones. `before` is for bytes without a row. */
export async function sweepUploads({ db, media, clock }: Swept, before: Date): Promise<number> {
  const now = clock();
  for (const { id, size } of await idleUploads(db, "uploading", before)) {
    if ((await media.pending.received(id)) === size) await beginChecking(db, id, now);
  }
  for (const state of ["uploading", "failed", "ready"] as const) {
    const idleSince = new Date(now.getTime() - (retention[state] ?? 0));
    for (const { id } of await idleUploads(db, state, idleSince)) await deleteUpload(db, id);
  }
  return sweepBytes({ db, media }, before);
}

async function sweepBytes({ db, media }: Pick<Swept, "db" | "media">, before: Date): Promise<number> {
  // Bytes are listed before rows, so that a row that is written in between is found.
  const found = new Map<string, () => Promise<Date>>();
  for await (const { id, modifiedAt } of media.pending.list()) found.set(id, modifiedAt);
  const known = await uploadIds(db);
  let removed = 0;
  for (const [id, modifiedAt] of found) {
    if (known.has(id) || !isId(id) || (await modifiedAt()) >= before) continue;
    await media.requireOwn();
    await media.pending.remove(id);
    removed += 1;
  }
  return removed;
}
