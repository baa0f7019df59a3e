import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { entitlements } from "../../platform/database/schema/entitlements.ts";
import { newId } from "../../platform/lib/id.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

export type EntitlementRow = typeof entitlements.$inferSelect;

export interface Grant {
  userId: string;
  /** Absent: every course. */
  courseId?: string | undefined;
  from: Date;
  /** Absent: without an end. */
  until?: Date | undefined;
  reason: string;
}

export async function insertGrant(db: Database, grant: Grant, now: Date): Promise<EntitlementRow> {
  const { userId, courseId = null, from, until = null, reason } = grant;
  const period = { startsAt: from, endsAt: until };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(entitlements)
      .values({ id: newId(), userId, courseId, ...period, source: "grant", reason, createdAt: now })
      .returning();
    if (row === undefined) throw new Error("An inserted row is returned.");
    await audit(tx, { subject: ["right", row.id], person: userId, after: { courseId, ...period, reason } });
    return row;
  });
}

/** `until`: undefined is without an end. The reason is the new one. */
export async function moveGrantEnd(
  db: Database,
  rightId: string,
  { until = null, reason }: { until: Date | null | undefined; reason: string },
): Promise<void> {
  const after = { endsAt: until, reason };
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(entitlements).where(eq(entitlements.id, rightId)).for("no key update");
    if (before === undefined) return;
    await tx.update(entitlements).set(after).where(eq(entitlements.id, rightId));
    await audit(tx, { subject: ["right", rightId], person: before.userId, before, after });
  });
}

/** Undefined where it is no grant that is still open: a right that was paid for follows the ledger alone. */
export async function endOpenGrant(
  db: Database,
  rightId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<EntitlementRow | undefined> {
  const isOpenGrant = and(eq(entitlements.id, rightId), eq(entitlements.source, "grant"), isNull(entitlements.endedAt));
  return db.transaction(async (tx) => {
    const ended = { endedAt: now, endReason: reason };
    const [row] = await tx.update(entitlements).set(ended).where(isOpenGrant).returning();
    if (row) await audit(tx, { subject: ["right", row.id], person: row.userId, after: ended });
    return row;
  });
}
