import type { Database } from "../platform/database/database.ts";
import { isId } from "../platform/lib/id.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { success, type PlainCode } from "../platform/lib/message.ts";
import { Problem } from "../platform/lib/problem.ts";
import { requireSignedIn } from "../platform/policy/decision.ts";
import type { Viewer } from "../platform/policy/viewer.ts";
import { batchReader, findAnnouncements, findBatch } from "./list/batch-queries.ts";
import { responseContext, toBatch } from "./batch-response.ts";
import { findRecordings } from "./sessions/materials.ts";
import { findSessions } from "./sessions/session-rows.ts";

interface Reading {
  viewer: Viewer;
  now: Date;
}

/** The batch as the transaction leaves it. */
export async function respondWithBatch(
  tx: Database,
  id: string,
  { code, ...reading }: Reading & { code: PlainCode },
): Promise<Answer<"getBatch">> {
  return { ...success(code), batch: await readBatch(tx, id, reading) };
}

export async function readBatch(
  tx: Database,
  id: string,
  { viewer, now }: Reading,
): Promise<Answer<"getBatch">["batch"]> {
  const reader = requireSignedIn(viewer);
  const row = isId(id) ? await findBatch(tx, id, batchReader(reader, now)) : undefined;
  if (row === undefined) throw batchNotFound();
  const sessions = await findSessions(tx, id);
  const recordings = await findRecordings(tx, sessions);
  const details = { announcements: await findAnnouncements(tx, id), sessions, recordings };
  return toBatch(row, responseContext(reader, now), details);
}

export function batchNotFound(): Problem {
  return new Problem(404, "batches.notFound");
}
