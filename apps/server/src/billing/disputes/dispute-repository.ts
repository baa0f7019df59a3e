import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { disputes } from "../../platform/database/schema/payments.ts";
import type { GatewayDispute } from "../gateway/payment-gateway.ts";

import { chargebackPhases, decisions } from "./dispute-rules.ts";

export type DisputeRow = typeof disputes.$inferSelect;

export const isUndecided = notInArray(disputes.status, decisions);
/** The same rule as `holdsAccess`, in SQL. */
export const isHolding = and(inArray(disputes.phase, chargebackPhases), isUndecided);

export async function findDispute(db: Database, id: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row;
}

export async function findDisputes(db: Database, paymentIds: readonly string[]): Promise<DisputeRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select()
    .from(disputes)
    .where(inArray(disputes.paymentId, [...paymentIds]))
    .orderBy(asc(disputes.createdAt), asc(disputes.id));
}

/** Waits for another transaction that stores the same dispute. Returns the row from before. */
export async function lockDispute(tx: Database, reported: GatewayDispute, now: Date): Promise<DisputeRow | undefined> {
  const added = await tx
    .insert(disputes)
    .values({ ...disputeValues(reported), id: reported.id, createdAt: reported.createdAt ?? now, syncedAt: now })
    .onConflictDoNothing()
    .returning({ id: disputes.id });
  if (added.length > 0) return undefined;
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, reported.id)).for("update");
  return known;
}

export async function updateDispute(tx: Database, reported: GatewayDispute, now: Date): Promise<void> {
  await tx
    .update(disputes)
    .set({ ...disputeValues(reported), syncedAt: now })
    .where(eq(disputes.id, reported.id));
}

function disputeValues(dispute: GatewayDispute) {
  const { paymentId, amount, currency, amountDeducted, phase, status } = dispute;
  return {
    paymentId,
    amount,
    currency,
    amountDeducted,
    phase,
    status,
    reasonCode: dispute.reasonCode ?? null,
    reason: dispute.reason ?? null,
    gatewayDisputeId: dispute.gatewayDisputeId ?? null,
    respondBy: dispute.respondBy ?? null,
  };
}
