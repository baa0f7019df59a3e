// Why: docs/decisions/0125-sales-of-a-time.md
import type { components } from "@lms/api/schema";
import { and, count, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { payments, refunds } from "../../platform/database/schema/payments.ts";
import { day } from "../../platform/lib/durations.ts";
import { dayIn, offset } from "../../platform/lib/kolkata.ts";
import type { SalesTime } from "./sales-time.ts";

type Sales = components["schemas"]["Sales"];
type Figures = components["schemas"]["SalesFigures"];

const longestByDay = 62;

export async function readSalesFigures(db: Database, time: SalesTime, now: Date): Promise<Sales> {
  const unit = time.days <= longestByDay ? "day" : "month";
  // One snapshot: the figures have to agree with each other.
  const rows = await db.transaction(
    async (tx) => ({
      captured: await sums(tx, payments, payments.capturedAt, time, unit),
      refunded: await sums(tx, refunds, refunds.refundedAt, time, unit),
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const periods = startsOf(time, unit).map((start) => {
    const { count: sold = 0, sum: gross = 0 } = rows.captured.get(keyOf(start, unit)) ?? {};
    const { count: returned = 0, sum: refunded = 0 } = rows.refunded.get(keyOf(start, unit)) ?? {};
    return { start, payments: sold, gross, refunds: returned, refunded, net: gross - refunded };
  });
  return { from: time.from, to: time.to, unit, total: totalOf(periods), periods, asOf: now.toISOString() };
}

type Unit = Sales["unit"];

async function sums(
  db: Database,
  table: typeof payments | typeof refunds,
  at: PgColumn,
  time: SalesTime,
  unit: Unit,
): Promise<Map<string, { count: number; sum: number }>> {
  const format = sql.raw(unit === "day" ? "'YYYY-MM-DD'" : "'YYYY-MM'");
  const period = sql<string>`to_char(${at} at time zone ${sql.raw(`interval '${offset}'`)}, ${format})`;
  const rows = await db
    .select({ period, count: count(), sum: sql<number>`sum(${table.amount})::float8` })
    .from(table)
    .where(isIn(at, time))
    .groupBy(sql`1`);
  return new Map(rows.map(({ period: key, ...row }) => [key, row]));
}

export function isIn(at: PgColumn, { start, end }: Pick<SalesTime, "start" | "end">): SQL | undefined {
  return and(gte(at, start), lt(at, end));
}

/** The first days of the periods. The first month may begin within it. */
function startsOf({ from, start, days }: SalesTime, unit: Unit): string[] {
  const every = Array.from({ length: days }, (_, index) => dayIn(new Date(start.getTime() + index * day)));
  return unit === "day" ? every : every.filter((date) => date === from || date.endsWith("-01"));
}

function keyOf(start: string, unit: Unit): string {
  return unit === "day" ? start : start.slice(0, 7);
}

function totalOf(periods: readonly Figures[]): Figures {
  const total = { payments: 0, gross: 0, refunds: 0, refunded: 0, net: 0 };
  for (const period of periods) {
    total.payments += period.payments;
    total.gross += period.gross;
    total.refunds += period.refunds;
    total.refunded += period.refunded;
    total.net += period.net;
  }
  return total;
}
