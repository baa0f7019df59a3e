import { and, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema/accounts.ts";
import { payments, refunds } from "../db/schema/payments.ts";
import type { Answer } from "../lib/operations.ts";
import { offset, startOfYear, yearIn } from "../lib/kolkata.ts";
import { refundedAmount } from "./ledger.ts";

type Sales = Omit<Answer<"listPayments">, "success" | "message">;

const isSale = sql`${refundedAmount} < ${payments.amount}`;

/** The ledger's figures: the latest payments, the sales of a year by month, the revenue of all years. */
export async function readSales(
  db: Database,
  { limit, year, now }: { limit: number; year: number; now: Date },
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
      return {
        allPayments: { count: await tx.$count(payments, isSale), items: await latest(tx, limit) },
        finalMonths,
        monthlySalesRecord: months,
        totalRevenue: await revenue(tx),
        year,
        years: await yearsWithSales(tx, [yearIn(now), year]),
        asOf: now.toISOString(),
      };
    },
    { isolationLevel: "repeatable read" },
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

/** Twelve numbers, January first. */
async function salesByMonth(db: Database, year: number): Promise<number[]> {
  const month = sql<number>`extract(month from ${payments.capturedAt} at time zone ${sql.raw(`interval '${offset}'`)})::int`;
  const rows = await db
    .select({ month, sales: count() })
    .from(payments)
    .where(and(gte(payments.capturedAt, startOfYear(year)), lt(payments.capturedAt, startOfYear(year + 1)), isSale))
    .groupBy(month);
  const sales = new Map(rows.map((row) => [row.month, row.sales]));
  return Array.from({ length: 12 }, (_, index) => sales.get(index + 1) ?? 0);
}

async function revenue(db: Database): Promise<number> {
  const [taken] = await db.select({ sum: sql<number>`coalesce(sum(${payments.amount}), 0)::float8` }).from(payments);
  const [given] = await db.select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` }).from(refunds);
  return (taken?.sum ?? 0) - (given?.sum ?? 0);
}

/** Latest first, together with those that are wanted in any case. */
async function yearsWithSales(db: Database, wanted: readonly number[]): Promise<number[]> {
  const year = sql<number>`extract(year from ${payments.capturedAt} at time zone ${sql.raw(`interval '${offset}'`)})::int`;
  const rows = await db.selectDistinct({ year }).from(payments).where(isSale);
  return [...new Set([...wanted, ...rows.map((row) => row.year)])].toSorted((one, other) => other - one);
}
