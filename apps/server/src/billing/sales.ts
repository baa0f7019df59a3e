// Why: docs/decisions/0059-figures-and-receipts.md
import { and, count, desc, eq, gte, lt, max, min, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { payments, refunds } from "../platform/database/schema/payments.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { offset, startOfYear, yearIn } from "../platform/lib/kolkata.ts";
import { refundedAmount } from "./ledger.ts";

type Sales = Omit<Answer<"listPayments">, "success" | "message">;

const month = sql<number>`extract(month from ${payments.capturedAt} at time zone ${sql.raw(`interval '${offset}'`)})::int`;

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
      const { sales, revenue } = await totals(tx);
      return {
        allPayments: { count: sales, items: await latest(tx, limit) },
        finalMonths,
        monthlySalesRecord: months,
        totalRevenue: revenue,
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

async function salesByMonth(db: Database, year: number): Promise<number[]> {
  const inYear = and(gte(payments.capturedAt, startOfYear(year)), lt(payments.capturedAt, startOfYear(year + 1)));
  const captured = await db.select({ month, count: count() }).from(payments).where(inYear).groupBy(month);
  const refundedRows = refundedInFull(db, inYear);
  const refundedSales = await db
    .select({ month: refundedRows.month, count: count() })
    .from(refundedRows)
    .groupBy(refundedRows.month);
  const sales = Array.from({ length: 12 }, () => 0);
  for (const row of captured) sales[row.month - 1] = row.count;
  for (const row of refundedSales) sales[row.month - 1] = (sales[row.month - 1] ?? 0) - row.count;
  return sales;
}

async function totals(db: Database): Promise<{ sales: number; revenue: number }> {
  const [captured] = await db
    .select({ count: count(), sum: sql<number>`coalesce(sum(${payments.amount}), 0)::float8` })
    .from(payments);
  const [returned] = await db.select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` }).from(refunds);
  const refundedSales = await db.$count(refundedInFull(db));
  return { sales: (captured?.count ?? 0) - refundedSales, revenue: (captured?.sum ?? 0) - (returned?.sum ?? 0) };
}

function refundedInFull(db: Database, where?: SQL) {
  return db
    .select({ month: month.as("month") })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(where)
    .groupBy(payments.id)
    .having(sql`sum(${refunds.amount}) >= ${payments.amount}`)
    .as("given_back");
}

async function yearsOfPayments(db: Database, { year, now }: { year: number; now: Date }): Promise<number[]> {
  const [ends] = await db.select({ first: min(payments.capturedAt), last: max(payments.capturedAt) }).from(payments);
  const from = yearIn(ends?.first ?? now);
  const to = Math.max(yearIn(ends?.last ?? now), yearIn(now));
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...new Set([...years, year])].toSorted((a, b) => b - a);
}
