import { and, desc, eq, sql } from "drizzle-orm";
import type { components } from "@lms/api/schema";
import type { Database } from "../../platform/database/database.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { disputes, payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";
import { isHolding } from "../disputes/dispute-repository.ts";
import { type LedgerPayment, refundedAmount } from "../ledger.ts";
import type { SubscriptionStatus } from "../repository.ts";
import { beginsLater } from "../subscriptions/active-subscription.ts";
import { receiptNumber } from "./receipt-number.ts";

type OwnPayment = components["schemas"]["OwnPayment"];

const lastRefundAt = sql<Date | null>`(
  select max("refunds"."refunded_at") from "refunds" where "refunds"."payment_id" = "payments"."id"
)`.mapWith(refunds.refundedAt);

export async function listOwnPayments(db: Database, userId: string, now: Date): Promise<OwnPayment[]> {
  const rows = await db
    .select({
      id: payments.id,
      number: payments.number,
      receiptPrefix: payments.receiptPrefix,
      amount: payments.amount,
      currency: payments.currency,
      capturedAt: payments.capturedAt,
      periodStart: payments.periodStart,
      periodEnd: payments.periodEnd,
      beginsAt: subscriptions.beginsAt,
      subscriptionStatus: subscriptions.status,
      refunded: refundedAmount,
      refundedAt: lastRefundAt,
      refundable: subscriptions.refundable,
      disputed: sql<boolean>`exists (
        select from ${disputes} where ${and(eq(disputes.paymentId, payments.id), isHolding)}
      )`,
      refunding: sql<boolean>`${jobs.subject} is not null`,
    })
    .from(payments)
    .innerJoin(subscriptions, and(eq(subscriptions.id, payments.subscriptionId), eq(subscriptions.hidden, false)))
    .leftJoin(jobs, and(eq(jobs.kind, "refund-payment"), eq(jobs.subject, payments.id)))
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.capturedAt), desc(payments.number));
  return rows.map((row) => shownPayment(row, now));
}

interface Row extends Pick<
  LedgerPayment,
  "id" | "number" | "receiptPrefix" | "amount" | "currency" | "capturedAt" | "periodStart" | "periodEnd"
> {
  refunded: number;
  refundedAt: Date | null;
  refunding: boolean;
  beginsAt: Date | null;
  subscriptionStatus: SubscriptionStatus;
  refundable: boolean;
  disputed: boolean;
}

function shownPayment(row: Row, now: Date): OwnPayment {
  const { id, amount, currency, capturedAt, refunded, refundedAt, refunding, disputed } = row;
  const refundable = row.refundable || beginsLater(row, now);
  const paid = {
    _id: id,
    amount,
    currency,
    createdAt: capturedAt.toISOString(),
    receiptNumber: receiptNumber(row),
    ...(refunded > 0 && { refundedAmount: refunded }),
    ...(!refundable && { refundable }),
    ...(disputed && { disputed }),
  };
  if (refunded >= amount) {
    return { ...paid, status: "refunded", ...(refundedAt === null ? {} : { refundedAt: refundedAt.toISOString() }) };
  }
  if (refunding) return { ...paid, status: "refunding" };
  return {
    ...paid,
    status: "captured",
    periodStart: row.periodStart.toISOString(),
    // A cancellation has ended the time that was paid for.
    ...(row.subscriptionStatus !== "cancelled" && { periodEnd: row.periodEnd.toISOString() }),
  };
}
