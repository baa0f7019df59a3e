// Why: docs/decisions/0125-sales-of-a-time.md
import type { components } from "@lms/api/schema";
import { and, eq, gte, lt, lte, ne, type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { ledgerDays } from "../../platform/database/schema/maintained-counts.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { dayIn } from "../../platform/lib/time/kolkata.ts";
import type { SalesTime } from "./sales-time.ts";

type Sales = components["schemas"]["Sales"];
type OtherSales = components["schemas"]["OtherSales"];
type Figures = components["schemas"]["SalesFigures"];

const longestByDay = 62;

export async function readSalesFigures(
  db: Database,
  { time, currency, now }: { time: SalesTime; currency: string; now: Date },
): Promise<Sales> {
  const unit = time.days <= longestByDay ? "day" : "month";
  const sumsByPeriod = await sums(db, { time, currency }, unit);
  const others = await otherSums(db, { time, currency });
  const periods = periodStarts(time, unit).map((start) => {
    const { payments = 0, gross = 0, refunds = 0, refunded = 0 } = sumsByPeriod.get(periodKey(start, unit)) ?? {};
    return { start, payments, gross, refunds, refunded, net: gross - refunded };
  });
  const { from, to } = time;
  const total = sumFigures(periods);
  return { from, to, unit, currency, total, ...(others.length > 0 && { others }), periods, asOf: now.toISOString() };
}

type Unit = Sales["unit"];
type Sums = Pick<Figures, "payments" | "gross" | "refunds" | "refunded">;

interface SalesQuery {
  time: SalesTime;
  currency: string;
}

const summed = {
  payments: sum(ledgerDays.payments).mapWith(Number),
  gross: sum(ledgerDays.gross).mapWith(Number),
  refunds: sum(ledgerDays.refunds).mapWith(Number),
  refunded: sum(ledgerDays.refunded).mapWith(Number),
};

async function sums(db: Database, { time, currency }: SalesQuery, unit: Unit): Promise<Map<string, Sums>> {
  const format = sql.raw(unit === "day" ? "'YYYY-MM-DD'" : "'YYYY-MM'");
  const rows = await db
    .select({
      period: sql<string>`to_char(${ledgerDays.day}, ${format})`,
      ...summed,
    })
    .from(ledgerDays)
    .where(and(isOfDays(time), eq(ledgerDays.currency, currency)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ period, ...row }) => [period, row]));
}

async function otherSums(db: Database, { time, currency }: SalesQuery): Promise<OtherSales[]> {
  const rows = await db
    .select({ currency: ledgerDays.currency, ...summed })
    .from(ledgerDays)
    .where(and(isOfDays(time), ne(ledgerDays.currency, currency)))
    .groupBy(ledgerDays.currency)
    .orderBy(ledgerDays.currency);
  return rows
    .filter(({ payments, refunds }) => payments > 0 || refunds > 0)
    .map(({ currency: other, payments, gross, refunds, refunded }) => ({
      currency: other,
      payments,
      gross,
      refunds,
      refunded,
      net: gross - refunded,
    }));
}

function isOfDays({ from, to }: SalesTime): SQL | undefined {
  return and(gte(ledgerDays.day, from), lte(ledgerDays.day, to));
}

export function isIn(at: PgColumn, { start, end }: Pick<SalesTime, "start" | "end">): SQL | undefined {
  return and(gte(at, start), lt(at, end));
}

/** The first days of the periods. The first month may begin within it. */
function periodStarts({ from, start, days }: SalesTime, unit: Unit): string[] {
  const every = Array.from({ length: days }, (_, index) => dayIn(new Date(start.getTime() + index * day)));
  return unit === "day" ? every : every.filter((date) => date === from || date.endsWith("-01"));
}

function periodKey(start: string, unit: Unit): string {
  return unit === "day" ? start : start.slice(0, 7);
}

function sumFigures(periods: readonly Figures[]): Figures {
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
