// Why: docs/decisions/0125-sales-of-a-time.md
import type { components } from "@lms/api/schema";
import { and, asc, desc, eq, exists, gte, inArray, lt, lte, or, type SQL, sql, sum } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { ledgerDays } from "../../platform/database/schema/kept-counts.ts";
import { payments, refunds } from "../../platform/database/schema/payments.ts";
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
export async function searchPayments(db: Database, query: PaymentQuery): Promise<{ rows: Row[]; total: number }> {
  const text = query.q?.trim() ?? "";
  if (text !== "") return searchByText(db, query, text);
  const rows: Row[] = [];
  for (const part of partsOf(db, query.time)) {
    const missing = query.limit + 1 - rows.length;
    if (missing > 0) rows.push(...(await readRows(db, and(part, isOfStatus(db, query.status)), { ...query, missing })));
  }
  const isWhole = query.after === undefined && rows.length <= query.limit;
  return { rows, total: isWhole ? rows.length : await countAll(db, query) };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** In the order of the list: a payment may be refunded in a time and captured outside of it. */
function partsOf(
  db: Database,
  time: SalesTime,
): [after: SQL | undefined, within: SQL | undefined, before: SQL | undefined] {
  const refunded = inArray(payments.id, refundedIn(db, time));
  return [
    and(gte(payments.capturedAt, time.end), refunded),
    isIn(payments.capturedAt, time),
    and(lt(payments.capturedAt, time.start), refunded),
  ];
}

function readRows(
  db: Database,
  condition: SQL | undefined,
  { after, missing }: { after?: PaymentPosition | undefined; missing: number },
) {
  return db
    .select(columns)
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(condition, after && isAfter(after)))
    .orderBy(desc(payments.capturedAt), desc(payments.number))
    .limit(missing);
}

/** Those captured in the time are counted by the day. */
async function countAll(db: Database, { time, status = "all" }: PaymentQuery): Promise<number> {
  const { payments: captured, withRefunds: refunded, refundedInFull } = ledgerDays;
  const counted = { all: sql`${captured}`, refunded: sql`${refunded}`, captured: sql`${captured} - ${refundedInFull}` };
  const [row] = await db
    .select({ within: sum(counted[status]).mapWith(Number) })
    .from(ledgerDays)
    .where(and(gte(ledgerDays.day, time.from), lte(ledgerDays.day, time.to)));
  const [after, , before] = partsOf(db, time);
  const isCounted = isOfStatus(db, status);
  const outside = [await db.$count(payments, and(after, isCounted)), await db.$count(payments, and(before, isCounted))];
  return outside.reduce((total, count) => total + count, row?.within ?? 0);
}

/** All that fit are found once, for their number and for the page. */
async function searchByText(
  db: Database,
  { time, status, limit, after }: PaymentQuery,
  text: string,
): Promise<{ rows: Row[]; total: number }> {
  if (!isStorable(text)) return { rows: [], total: 0 };
  const fits = and(isOfTime(db, time), isOfStatus(db, status));
  const found = sql`select ${payments.id}, ${payments.capturedAt}, ${payments.number} from ${payments}`;
  const ofUser = isOfUser(text);
  const { rows: page } = await db.execute<{ total: number; id: string | null }>(sql`
    with payments_found as materialized (
      ${found} join ${users} on ${users.id} = ${payments.userId} where ${and(ofUser, fits)}
      union all
      ${found} join ${users} on ${users.id} = ${payments.userId} where ${and(isNamed(text), sql`not (${ofUser})`, fits)}
    ),
    page as (
      select id from payments_found as ${payments} where ${(after && isAfter(after)) ?? sql`true`}
      order by captured_at desc, number desc limit ${limit + 1}
    )
    select counted.total, page.id from (select count(*)::int as total from payments_found) as counted left join page on true`);
  const ids = page.flatMap(({ id }) => id ?? []);
  const rows = ids.length === 0 ? [] : await readRows(db, inArray(payments.id, ids), { missing: ids.length });
  return { rows, total: page[0]?.total ?? 0 };
}

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
  const refunded = refundedIn(db, time, eq(refunds.paymentId, payments.id));
  return or(isIn(payments.capturedAt, time), exists(refunded));
}

function refundedIn(db: Database, time: SalesTime, of?: SQL) {
  return db
    .select({ id: refunds.paymentId })
    .from(refunds)
    .where(and(isIn(refunds.refundedAt, time), of));
}

function isOfStatus(db: Database, status: PaymentQuery["status"]): SQL | undefined {
  if (status === "captured") return sql`${refundedAmount} < ${payments.amount}`;
  return status === "refunded" ? inArray(payments.id, db.select({ id: refunds.paymentId }).from(refunds)) : undefined;
}

/** No index finds one or two letters anywhere, and most names have them: then only the beginning of names counts. */
function isOfUser(text: string): SQL {
  const isShort = Array.from(text.normalize("NFKC")).length < 3;
  const pattern = sql`like_pattern(${text}::text)`;
  return isShort
    ? sql`left(${users.searchText}, 2) collate "C" like substr(${pattern}, 2)`
    : sql`${users.searchText} like ${pattern}`;
}

function isNamed(text: string): SQL | undefined {
  return or(eq(payments.id, text), hasReceiptNumber(text));
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
