// Why: docs/decisions/0125-sales-of-a-time.md
import type { components } from "@lms/api/schema";
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { payments, refunds } from "../../platform/database/schema/payments.ts";
import { containsText } from "../../platform/lib/contains-text.ts";
import { encodeCursor, isMilliseconds } from "../../platform/lib/cursor.ts";
import { isStorable } from "../../platform/lib/storable-text.ts";
import { startOfYear } from "../../platform/lib/kolkata.ts";
import { refundedAmount } from "../ledger.ts";
import { receiptNumber } from "../receipt-number.ts";
import { isIn } from "./read-sales-figures.ts";
import type { SalesTime } from "./sales-time.ts";

type FoundPayment = components["schemas"]["FoundPayment"];

export interface PaymentPosition {
  capturedAt: Date;
  number: number;
}

export interface PaymentQuery {
  time: SalesTime;
  q?: string | undefined;
  status?: "captured" | "refunded" | "all" | undefined;
  limit: number;
  after?: PaymentPosition | undefined;
}

const columns = {
  id: payments.id,
  number: payments.number,
  amount: payments.amount,
  currency: payments.currency,
  capturedAt: payments.capturedAt,
  refunded: refundedAmount,
  user: { _id: users.id, fullName: users.fullName, email: users.email },
};

/** One row more than the limit, where there is one. */
export async function searchPayments(db: Database, query: PaymentQuery) {
  const { time, q, status = "all", limit, after } = query;
  const condition = and(isOfTime(db, time), isOfStatus(db, status), matches(db, q));
  const rows = await db
    .select(columns)
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(condition, after && isAfter(after)))
    .orderBy(desc(payments.capturedAt), desc(payments.number))
    .limit(limit + 1);
  const isWhole = after === undefined && rows.length <= limit;
  return { rows, total: isWhole ? rows.length : await db.$count(payments, condition) };
}

type Row = Awaited<ReturnType<typeof searchPayments>>["rows"][number];

export async function withRefunds(db: Database, rows: readonly Row[]): Promise<FoundPayment[]> {
  const ids = rows.map(({ id }) => id);
  const given = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, ids))
    .orderBy(asc(refunds.refundedAt), asc(refunds.id));
  return rows.map((row) => ({
    _id: row.id,
    receiptNumber: receiptNumber(row),
    amount: row.amount,
    currency: row.currency,
    status: row.refunded < row.amount ? "captured" : "refunded",
    createdAt: row.capturedAt.toISOString(),
    refunds: given
      .filter(({ paymentId }) => paymentId === row.id)
      .map(({ id, amount, refundedAt }) => ({ _id: id, amount, createdAt: refundedAt.toISOString() })),
    user: row.user,
  }));
}

export function paymentCursor({ capturedAt, number }: PaymentPosition): string {
  return encodeCursor([capturedAt.getTime(), number]);
}

export function parsePaymentCursor([capturedAt, number]: readonly unknown[]): PaymentPosition | undefined {
  if (!isMilliseconds(capturedAt) || !isNumber(number)) return undefined;
  return { capturedAt: new Date(capturedAt), number };
}

/** Of PostgreSQL's type `integer`. */
function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 2 ** 31;
}

function isOfTime(db: Database, time: SalesTime): SQL | undefined {
  return or(isIn(payments.capturedAt, time), inArray(payments.id, refundedIn(db, time)));
}

function refundedIn(db: Database, time: SalesTime) {
  return db.select({ id: refunds.paymentId }).from(refunds).where(isIn(refunds.refundedAt, time));
}

function isOfStatus(db: Database, status: "captured" | "refunded" | "all"): SQL | undefined {
  if (status === "all") return undefined;
  if (status === "captured") return sql`${refundedAmount} < ${payments.amount}`;
  return inArray(payments.id, db.select({ id: refunds.paymentId }).from(refunds));
}

function matches(db: Database, q: string | undefined): SQL | undefined {
  const text = q?.trim() ?? "";
  const ofUser = containsText(users.searchText, text);
  if (!ofUser || !isStorable(text)) return ofUser;
  return or(
    inArray(payments.userId, db.select({ id: users.id }).from(users).where(ofUser)),
    eq(payments.id, text),
    hasReceiptNumber(text),
  );
}

/** "LMS-2026-000017", or its end: "17". */
function hasReceiptNumber(text: string): SQL | undefined {
  const [, year, number] = /^(?:LMS-(?<year>\d{4})-)?0*(?<number>\d{1,9})$/i.exec(text) ?? [];
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

function isAfter({ capturedAt, number }: PaymentPosition): SQL {
  const at = sql`${capturedAt.toISOString()}::timestamptz`;
  return sql`(${payments.capturedAt}, ${payments.number}) < (${at}, ${number}::int)`;
}
