// Why: docs/decisions/0055-the-ledger.md
import { leastAmount } from "@lms/texts/least-amount";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { payments, refunds } from "../platform/database/schema/payments.ts";

/** Amounts are in the smallest unit of the currency. What banks took back is part of `refunded`. */
export type LedgerPayment = typeof payments.$inferSelect & { refunded: number; chargedBack: number };
export type NewPayment = Omit<LedgerPayment, "number" | "refunded" | "chargedBack">;
export type NewRefund = typeof refunds.$inferInsert;

// Names are in full, since both tables have a column `id`.
export const refundedAmount = sql<number>`coalesce((
  select sum("refunds"."amount") from "refunds" where "refunds"."payment_id" = "payments"."id"
), 0)::int`;

const chargedBackAmount = sql<number>`coalesce((
  select sum("refunds"."amount") from "refunds"
  where "refunds"."payment_id" = "payments"."id" and "refunds"."kind" = 'chargeback'
), 0)::int`;

const columns = {
  id: payments.id,
  number: payments.number,
  receiptPrefix: payments.receiptPrefix,
  subscriptionId: payments.subscriptionId,
  userId: payments.userId,
  amount: payments.amount,
  currency: payments.currency,
  capturedAt: payments.capturedAt,
  periodStart: payments.periodStart,
  periodEnd: payments.periodEnd,
  recordedAt: payments.recordedAt,
  refunded: refundedAmount,
  chargedBack: chargedBackAmount,
};

export function readLedger(db: Database, subscriptionId: string): Promise<LedgerPayment[]> {
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

/** Undefined for one that is known. */
export async function addPayment(tx: Database, payment: NewPayment): Promise<LedgerPayment | undefined> {
  const {
    id,
    subscriptionId,
    userId,
    amount,
    currency,
    capturedAt,
    periodStart,
    periodEnd,
    recordedAt,
    receiptPrefix,
  } = payment;
  // The numbers on receipts have no gaps: a sequence loses those of transactions that fail. Whoever inserts without this one continues it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('numbers of receipts'))`);
  const { rows } = await tx.execute<{ number: number }>(sql`
    insert into payments
      (id, number, subscription_id, user_id, amount, currency, captured_at, period_start, period_end, recorded_at,
        receipt_prefix)
    select ${id}, (select coalesce(max(number), 0) + 1 from payments), ${subscriptionId}, ${userId}, ${amount}::int, ${currency}, ${capturedAt.toISOString()}::timestamptz,
      ${periodStart.toISOString()}::timestamptz, ${periodEnd.toISOString()}::timestamptz,
      ${recordedAt.toISOString()}::timestamptz, ${receiptPrefix}
    where not exists (select from payments where id = ${id})
    on conflict (id) do nothing
    returning number, setval('payments_number_seq', number)`);
  const [row] = rows;
  return row && { ...payment, number: row.number, refunded: 0, chargedBack: 0 };
}

export async function addRefund(tx: Database, refund: NewRefund): Promise<boolean> {
  const added = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id });
  return added.length > 0;
}

export function isStillPaid(payment: Pick<LedgerPayment, "amount" | "refunded">): boolean {
  return stillPaid(payment) > 0;
}

/** Less than the payment provider's least amount stays where it is. */
export function givenBack(payment: Pick<LedgerPayment, "amount" | "refunded" | "currency">): number {
  const left = stillPaid(payment);
  return left < leastAmount(payment.currency) ? 0 : left;
}

export function stillPaid({ amount, refunded }: Pick<LedgerPayment, "amount" | "refunded">): number {
  return amount - refunded;
}
