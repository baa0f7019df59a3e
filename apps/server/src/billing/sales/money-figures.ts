import { and, count, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { ledgerDays } from "../../platform/database/schema/maintained-counts.ts";
import { disputes, paymentCases, payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";
import { isHolding, isUndecided } from "../disputes/dispute-repository.ts";

export interface MoneyFigures {
  /** Purchases that were started, and neither paid nor abandoned. */
  openPurchases: { status: string; purchases: number }[];
  ledger: { payments: number; gross: number; refunds: number; refunded: number };
  /** Refunds that a customer waits for, and no bank has to decide about. Amounts are in paise. */
  owed: { refunds: number; amount: number; oldestSeconds: number };
  /** Payments that need a person. */
  openCases: number;
  /** Disputes that no bank has decided. */
  openDisputes: { disputes: number; amount: number };
}

/** Maintained sums and partial indexes are enough: nothing reads the whole ledger. */
export async function moneyFigures(db: Database, now: Date): Promise<MoneyFigures> {
  const openPurchases = await db
    .select({ status: subscriptions.status, purchases: count() })
    .from(subscriptions)
    .where(inArray(subscriptions.status, ["created", "confirming"]))
    .groupBy(subscriptions.status);
  const [ledger = { payments: 0, gross: 0, refunds: 0, refunded: 0 }] = await db
    .select({
      payments: sum(ledgerDays.payments),
      gross: sum(ledgerDays.gross),
      refunds: sum(ledgerDays.refunds),
      refunded: sum(ledgerDays.refunded),
    })
    .from(ledgerDays);
  const returned = db
    .select({ amount: sum(refunds.amount) })
    .from(refunds)
    .where(eq(refunds.paymentId, payments.id));
  const holding = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, payments.id), isHolding));
  const [owed = { refunds: 0, amount: 0, oldestSeconds: 0 }] = await db
    .select({
      refunds: count(),
      amount: sum(sql`${payments.amount} - (${returned})`),
      oldestSeconds: sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${jobs.createdAt})), 0)::float8`,
    })
    .from(jobs)
    .innerJoin(payments, eq(payments.id, jobs.subject))
    .where(and(eq(jobs.kind, "refund-payment"), notExists(holding)));
  const openCases = await db.$count(paymentCases, isNull(paymentCases.doneAt));
  const [openDisputes = { disputes: 0, amount: 0 }] = await db
    .select({ disputes: count(), amount: sum(disputes.amount) })
    .from(disputes)
    .where(isUndecided);
  return { openPurchases, ledger, owed, openCases, openDisputes };
}

function sum(of: Parameters<typeof sql>[1]) {
  return sql<number>`coalesce(sum(${of}), 0)::float8`;
}
