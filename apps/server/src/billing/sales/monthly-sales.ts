// Why: docs/decisions/0059-figures-and-receipts.md
import { and, desc, eq, gte, lte, max, min, sql, sum } from "drizzle-orm";
import type { Money } from "@lms/texts/money";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { ledgerDays } from "../../platform/database/schema/maintained-counts.ts";
import { payments } from "../../platform/database/schema/payments.ts";
import type { Answer } from "../../platform/lib/operations.ts";
import { yearIn } from "../../platform/lib/time/kolkata.ts";
import { refundedAmount } from "../ledger.ts";

type Sales = Omit<Answer<"listPayments">, "success" | "code" | "message">;

const stillSold = sql`${ledgerDays.payments} - ${ledgerDays.refundedInFull}`;

export async function readMonthlySales(
  db: Database,
  { limit, year, currency, now }: { limit: number; year: number; currency: string; now: Date },
): Promise<Sales> {
  // One snapshot: the figures have to agree with each other.
  return db.transaction(
    async (tx) => {
      const months = await salesByMonth(tx, year);
      const [January = 0, February = 0, March = 0, April = 0, May = 0, June = 0] = months;
      const [July = 0, August = 0, September = 0, October = 0, November = 0, December = 0] = months.slice(6);
      const finalMonths = {
        January,
        February,
        March,
        April,
        May,
        June,
        July,
        August,
        September,
        October,
        November,
        December,
      };
      const { sales, revenues } = await totals(tx);
      const others = revenues.filter((revenue) => revenue.currency !== currency);
      return {
        allPayments: { count: sales, items: await latest(tx, limit) },
        finalMonths,
        monthlySalesRecord: months,
        totalRevenue: revenues.find((revenue) => revenue.currency === currency)?.amount ?? 0,
        currency,
        ...(others.length > 0 && { otherRevenues: others }),
        year,
        years: await yearsOfPayments(tx, { year, now }),
        asOf: now.toISOString(),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function latest(db: Database, limit: number): Promise<Sales["allPayments"]["items"]> {
  const rows = await db
    .select({
      id: payments.id,
      amount: payments.amount,
      currency: payments.currency,
      capturedAt: payments.capturedAt,
      refunded: refundedAmount,
      user: { _id: users.id, fullName: users.fullName, email: users.email },
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .orderBy(desc(payments.capturedAt), desc(payments.number))
    .limit(limit);
  return rows.map(({ id, amount, currency, capturedAt, refunded, user }) => ({
    _id: id,
    amount,
    currency,
    status: refunded < amount ? "captured" : "refunded",
    createdAt: capturedAt.toISOString(),
    user,
  }));
}

/** A payment that was refunded in full no longer counts in its month. */
async function salesByMonth(db: Database, year: number): Promise<number[]> {
  const month = sql<number>`extract(month from ${ledgerDays.day})::int`;
  const rows = await db
    .select({ month, count: sum(stillSold).mapWith(Number) })
    .from(ledgerDays)
    .where(and(gte(ledgerDays.day, `${year}-01-01`), lte(ledgerDays.day, `${year}-12-31`)))
    .groupBy(sql`1`);
  const sales = Array.from({ length: 12 }, () => 0);
  for (const row of rows) sales[row.month - 1] = row.count;
  return sales;
}

async function totals(db: Database): Promise<{ sales: number; revenues: Money[] }> {
  const rows = await db
    .select({
      currency: ledgerDays.currency,
      sales: sum(stillSold).mapWith(Number),
      amount: sum(sql`${ledgerDays.gross} - ${ledgerDays.refunded}`).mapWith(Number),
    })
    .from(ledgerDays)
    .groupBy(ledgerDays.currency)
    .orderBy(ledgerDays.currency);
  return {
    sales: rows.reduce((all, row) => all + row.sales, 0),
    revenues: rows.map(({ amount, currency }) => ({ amount, currency })),
  };
}

async function yearsOfPayments(db: Database, { year, now }: { year: number; now: Date }): Promise<number[]> {
  const [ends] = await db.select({ first: min(payments.capturedAt), last: max(payments.capturedAt) }).from(payments);
  const from = yearIn(ends?.first ?? now);
  const to = Math.max(yearIn(ends?.last ?? now), yearIn(now));
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...new Set([...years, year])].toSorted((a, b) => b - a);
}
