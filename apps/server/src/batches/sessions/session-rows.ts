import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { batchSessions } from "../../platform/database/schema/batches.ts";
import { isId, newId } from "../../platform/lib/id.ts";
import type { Span } from "./weekly.ts";

export type SessionRow = typeof batchSessions.$inferSelect;

export interface SessionTexts extends Span {
  topic: string;
}

export async function findSessions(db: Database, batchId: string): Promise<SessionRow[]> {
  const { startsAt, id } = batchSessions;
  return db.select().from(batchSessions).where(eq(batchSessions.batchId, batchId)).orderBy(asc(startsAt), asc(id));
}

/** Maps each batch to its first session that has not ended and is not cancelled. */
export async function nextSessions(
  db: Database,
  batchIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, SessionRow>> {
  if (batchIds.length === 0) return new Map();
  const { batchId, startsAt, endsAt, cancelledAt, id } = batchSessions;
  const rows = await db
    .selectDistinctOn([batchId])
    .from(batchSessions)
    .where(and(inArray(batchId, [...batchIds]), gt(endsAt, now), isNull(cancelledAt)))
    .orderBy(asc(batchId), asc(startsAt), asc(id));
  return new Map(rows.map((row) => [row.batchId, row]));
}

export async function insertSessions(
  tx: Database,
  batchId: string,
  sessions: readonly SessionTexts[],
  now: Date,
): Promise<void> {
  const rows = sessions.map((session) => ({ id: newId(), batchId, ...session, createdAt: now, updatedAt: now }));
  await tx.insert(batchSessions).values(rows);
}

export async function findSession(tx: Database, batchId: string, id: string): Promise<SessionRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx
    .select()
    .from(batchSessions)
    .where(and(eq(batchSessions.batchId, batchId), eq(batchSessions.id, id)));
  return row;
}

export async function changeSession(
  tx: Database,
  id: string,
  changed: Partial<SessionTexts> & { cancelledAt?: Date },
  now: Date,
): Promise<void> {
  await tx
    .update(batchSessions)
    .set({ ...changed, sequence: nextSequence, updatedAt: now })
    .where(eq(batchSessions.id, id));
}

/** Calendar programs accept a changed event only with a higher sequence. Past sessions stay as they are. */
export async function raiseSequences(tx: Database, batchId: string, now: Date): Promise<void> {
  await tx
    .update(batchSessions)
    .set({ sequence: nextSequence, updatedAt: now })
    .where(and(eq(batchSessions.batchId, batchId), gt(batchSessions.endsAt, now)));
}

const nextSequence = sql`${batchSessions.sequence} + 1`;
