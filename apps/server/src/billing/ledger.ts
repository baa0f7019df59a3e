import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { payments, refunds } from "../platform/database/schema/payments.ts";

/** A captured payment, with what was given back of it so far. Amounts are paise. */
export type LedgerPayment = typeof payments.$inferSelect & { refunded: number };
export type NewPayment = typeof payments.$inferInsert;
export type NewRefund = typeof refunds.$inferInsert;

/** SQL: what was given back of a payment of the ledger. Names are in full, since two tables have the column `id`. */
export const refundedAmount = sql<number>`coalesce((
  select sum("refunds"."amount") from "refunds" where "refunds"."payment_id" = "payments"."id"
), 0)::int`;

const columns = {
  id: payments.id,
  number: payments.number,
  subscriptionId: payments.subscriptionId,
  userId: payments.userId,
  amount: payments.amount,
  currency: payments.currency,
  capturedAt: payments.capturedAt,
  periodStart: payments.periodStart,
  periodEnd: payments.periodEnd,
  recordedAt: payments.recordedAt,
  refunded: refundedAmount,
};

/** The payments of a subscription, the oldest first. */
export function ledgerOf(db: Database, subscriptionId: string): Promise<LedgerPayment[]> {
  return db
    .select(columns)
    .from(payments)
    .where(eq(payments.subscriptionId, subscriptionId))
    .orderBy(asc(payments.capturedAt), asc(payments.number));
}

export async function findPayment(db: Database, id: string): Promise<LedgerPayment | undefined> {
  const [row] = await db.select(columns).from(payments).where(eq(payments.id, id));
  return row;
}

/** Adds a payment. False: the ledger has it already. */
export async function addPayment(tx: Database, payment: NewPayment): Promise<boolean> {
  // Looked up first, since each insert takes a number, and the number is on receipts.
  if ((await findPayment(tx, payment.id)) !== undefined) return false;
  const added = await tx.insert(payments).values(payment).onConflictDoNothing().returning({ id: payments.id });
  return added.length > 0;
}

/** Adds a refund of a payment in the ledger. False: the ledger has it already. */
export async function addRefund(tx: Database, refund: NewRefund): Promise<boolean> {
  const added = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id });
  return added.length > 0;
}
