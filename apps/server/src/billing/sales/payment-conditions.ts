import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { ledgerDays } from "../../platform/database/schema/maintained-counts.ts";
import { disputes, payments, refunds } from "../../platform/database/schema/payments.ts";
import { isLike } from "../../platform/lib/text/contains-text.ts";
import { foldedLength } from "../../platform/lib/text/folded-length.ts";
import { startOfYear } from "../../platform/lib/time/kolkata.ts";
import { refundedAmount } from "../ledger.ts";
import { isIn } from "./read-sales-figures.ts";
import type { SalesTime } from "./sales-time.ts";

export interface PaymentPosition {
  capturedAt: Date;
  number: number;
}

/** The daily figures of the ledger know these. */
export type PaymentStatus = "captured" | "refunded" | "all";

export interface PaymentQuery {
  time: SalesTime;
  status?: PaymentStatus | undefined;
  limit: number;
  after?: PaymentPosition | undefined;
}

export interface PaymentSearch extends Omit<PaymentQuery, "status"> {
  status?: PaymentStatus | "disputed" | undefined;
}

export function refundedIn(db: Database, time: Pick<SalesTime, "start" | "end">) {
  return db.select({ id: refunds.paymentId }).from(refunds).where(isIn(refunds.refundedAt, time));
}

/** Payments captured or refunded in the period. It reads the refunds of each payment, which is fast for few payments only. */
export function isOfTime(time: SalesTime): SQL | undefined {
  const ofTime = and(isIn(refunds.refundedAt, time), eq(refunds.paymentId, payments.id));
  return or(isIn(payments.capturedAt, time), sql`(select count(*) from ${refunds} where ${ofTime}) > 0`);
}

/** Payments of a status by the days of the ledger. */
export function dailyCount(status: PaymentStatus): SQL {
  const { payments: all, withRefunds: refunded, refundedInFull } = ledgerDays;
  return { all: sql`${all}`, refunded: sql`${refunded}`, captured: sql`${all} - ${refundedInFull}` }[status];
}

export function isOfStatus(db: Database, status: PaymentSearch["status"]): SQL | undefined {
  if (status === "captured") return sql`${refundedAmount} < ${payments.amount}`;
  if (status === "refunded") return inArray(payments.id, db.select({ id: refunds.paymentId }).from(refunds));
  return status === "disputed" ? inArray(payments.id, db.select({ id: disputes.paymentId }).from(disputes)) : undefined;
}

/** No index finds one or two letters anywhere, and most names have them: then only the beginning of names counts. */
export function isOfUser(text: string): SQL {
  return foldedLength(text) < 3
    ? sql`left(${users.searchText}, 2) collate "C" like substr(like_pattern(${text}::text), 2)`
    : isLike(users.searchText, text);
}

export function isNamed(text: string): SQL | undefined {
  return or(eq(payments.id, text), hasReceiptNumber(text));
}

/** "LMS-2026-000017", or its end: "17", "१७". */
function hasReceiptNumber(text: string): SQL | undefined {
  const [, year, number] = /^(?:[A-Z0-9]{1,10}-(?<year>\d{4})-)?0*(?<number>\d{1,9})$/i.exec(inAsciiDigits(text)) ?? [];
  if (number === undefined) return undefined;
  const ofYear =
    year === undefined
      ? undefined
      : and(
          gte(payments.capturedAt, startOfYear(Number(year))),
          lt(payments.capturedAt, startOfYear(Number(year) + 1)),
        );
  return and(eq(payments.number, Number(number)), ofYear);
}

function inAsciiDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String("०१२३४५६७८९".indexOf(digit)));
}

export function isAfter({ capturedAt, number }: PaymentPosition): SQL {
  const at = sql`${capturedAt.toISOString()}::timestamptz`;
  return sql`(${payments.capturedAt}, ${payments.number}) < (${at}, ${number}::int)`;
}
