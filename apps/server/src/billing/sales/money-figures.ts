import { and, count, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Dependencies } from "../../dependencies.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { ledgerDays } from "../../platform/database/schema/maintained-counts.ts";
import { disputes, paymentCases, payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";
import { isHolding, isUndecided } from "../disputes/dispute-repository.ts";

export interface MoneyFigures {
  /** Purchases that were started, and neither paid nor abandoned. */
  openPurchases: { status: string; purchases: number }[];
  /** Sums of money are those of the currency that is sold in, in its smallest unit. */
  ledger: { payments: number; gross: number; refunds: number; refunded: number };
  /** Refunds that a customer waits for, and no bank has to decide about. */
  owed: { refunds: number; amount: number; oldestSeconds: number };
  /** Payments that need a person. */
  openCases: number;
  /** Disputes that no bank has decided. */
  openDisputes: { disputes: number; amount: number };
}

/** Maintained sums and partial indexes are enough: nothing reads the whole ledger. */
export async function moneyFigures(
  { db, offers }: Pick<Dependencies, "db" | "offers">,
  now: Date,
): Promise<MoneyFigures> {
  const { currency } = offers.shown();
  const sumIn = (column: PgColumn, of: Parameters<typeof sql>[1]) =>
    sql<number>`coalesce(sum(${of}) filter (where ${column} = ${currency}), 0)::float8`;
  const openPurchases = await db
    .select({ status: subscriptions.status, purchases: count() })
    .from(subscriptions)
    .where(inArray(subscriptions.status, ["created", "confirming"]))
    .groupBy(subscriptions.status);
  const [ledger = { payments: 0, gross: 0, refunds: 0, refunded: 0 }] = await db
    .select({
      payments: sum(ledgerDays.payments),
      gross: sumIn(ledgerDays.currency, ledgerDays.gross),
      refunds: sum(ledgerDays.refunds),
      refunded: sumIn(ledgerDays.currency, ledgerDays.refunded),
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
      amount: sumIn(payments.currency, sql`${payments.amount} - (${returned})`),
      oldestSeconds: sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${jobs.createdAt})), 0)::float8`,
    })
    .from(jobs)
    .innerJoin(payments, eq(payments.id, jobs.subject))
    .where(and(eq(jobs.kind, "refund-payment"), notExists(holding)));
  const openCases = await db.$count(paymentCases, isNull(paymentCases.doneAt));
  const [openDisputes = { disputes: 0, amount: 0 }] = await db
    .select({ disputes: count(), amount: sumIn(disputes.currency, disputes.amount) })
    .from(disputes)
    .where(isUndecided);
  return { openPurchases, ledger, owed, openCases, openDisputes };
}

function sum(of: Parameters<typeof sql>[1]) {
  return sql<number>`coalesce(sum(${of}), 0)::float8`;
}
