// Why: docs/decisions/0125-sales-of-a-time.md, docs/decisions/0133-shared-searches.md
import type { components } from "@lms/api/schema";
import { and, asc, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ledgerDays } from "../../platform/database/schema/maintained-counts.ts";
import { payments, refunds } from "../../platform/database/schema/payments.ts";
import type { Dependencies } from "../../dependencies.ts";
import { encodeCursor, isMilliseconds } from "../../platform/lib/cursor.ts";
import { type DisputeRow, findDisputes } from "../disputes/dispute-repository.ts";
import { shownDispute } from "../disputes/shown-dispute.ts";
import { receiptNumber } from "../payments/receipt-number.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";
import { findDisputed } from "./disputed-payments.ts";
import { findByText, matchingPayers, namedCount } from "./payments-by-text.ts";
import {
  isNamed,
  isOfStatus,
  isOfUser,
  dailyCount,
  type PaymentPosition,
  type PaymentQuery,
  type PaymentSearch,
  refundedIn,
} from "./payment-conditions.ts";
import { countRows, type PaymentRow, readRows } from "./payment-rows.ts";
import { isIn } from "./read-sales-figures.ts";
import type { SalesTime } from "./sales-time.ts";

type FoundPayment = components["schemas"]["FoundPayment"];

/** There is one row more than the limit when there is a next page. */
interface Found {
  rows: PaymentRow[];
  total: number;
}

export function paymentSearch({ db, searching }: Pick<Dependencies, "db" | "searching">) {
  const findMatching = matchingPayers({ db, searching });

  return async (q: string | undefined, search: PaymentSearch): Promise<Found> => {
    const text = q?.trim() ?? "";
    if (!isStorable(text)) return { rows: [], total: 0 };
    const { status } = search;
    if (status === "disputed") return searching.run(() => findDisputed(db, search, text));
    const query = { ...search, status };
    if (text === "") return searching.run(() => readList(db, query));
    const matching = await findMatching(text, status);
    return searching.run(() =>
      "payers" in matching
        ? findByText(db, query, { text, payers: matching.payers })
        : readMatching(db, query, { text, days: matching.days }),
    );
  };
}

async function readList(db: Database, query: PaymentQuery): Promise<Found> {
  const ledgerCounts = await readLedgerCounts(db, query);
  const { all, outside } = listParts(db, query.time, ledgerCounts);
  const isListed = isOfStatus(db, query.status);
  const rows = await readParts(db, query, all, isListed);
  if (isWhole(rows, query)) return { rows, total: rows.length };
  return { rows, total: ledgerCounts.within + (await countRows(db, outside, isListed)) };
}

/** Too many payers match the text to list their ids, so captured payments were counted by the day. */
async function readMatching(
  db: Database,
  query: PaymentQuery,
  { text, days }: { text: string; days: ReadonlyMap<string, number> },
): Promise<Found> {
  const { time, status } = query;
  const ledgerCounts = await readLedgerCounts(db, query, namedCount(db, query, text));
  const { all, outside } = listParts(db, time, ledgerCounts);
  const isListed = isOfStatus(db, status);
  const rows = await readParts(db, query, all, and(isListed, or(isOfUser(text), isNamed(text))));
  if (isWhole(rows, query)) return { rows, total: rows.length };
  const within = [...days].filter(([day]) => day >= time.from && day <= time.to);
  const captured = within.reduce((sum, [, count]) => sum + count, 0);
  const others = await countRows(db, outside, and(isListed, isOfUser(text)));
  return { rows, total: captured + others + ledgerCounts.named };
}

async function readParts(
  db: Database,
  { limit, after }: PaymentQuery,
  parts: readonly (SQL | undefined)[],
  condition: SQL | undefined,
): Promise<PaymentRow[]> {
  const rows: PaymentRow[] = [];
  for (const part of parts) {
    const missing = limit + 1 - rows.length;
    if (missing > 0) rows.push(...(await readRows(db, and(part, condition), { after, missing })));
  }
  return rows;
}

function isWhole(rows: readonly PaymentRow[], { after, limit }: PaymentQuery): boolean {
  return after === undefined && rows.length <= limit;
}

/** Read from the ledger's days: how many payments were captured in the time, and whether any from before or after it was refunded. */
interface LedgerCounts {
  within: number;
  before: boolean;
  after: boolean;
  /** Found by their number or receipt alone. */
  named: number;
}

async function readLedgerCounts(
  db: Database,
  { time, status = "all" }: PaymentQuery,
  named: SQL<number> = sql<number>`0`,
): Promise<LedgerCounts> {
  const { day, withRefunds: refunded } = ledgerDays;
  const [row] = await db
    .select({
      within: sql<number>`coalesce(sum(${dailyCount(status)}) filter (where ${day} between ${time.from} and ${time.to}), 0)::int`,
      before: sql<boolean>`coalesce(bool_or(${refunded} > 0) filter (where ${day} < ${time.from}), false)`,
      after: sql<boolean>`coalesce(bool_or(${refunded} > 0) filter (where ${day} > ${time.to}), false)`,
      named,
    })
    .from(ledgerDays);
  return row ?? { within: 0, before: false, after: false, named: 0 };
}

/** `all` is in the order of the list. `outside` has payments that were refunded in the time and captured before or after it. */
function listParts(
  db: Database,
  { start, end }: SalesTime,
  ledgerCounts: LedgerCounts,
): { all: (SQL | undefined)[]; outside: (SQL | undefined)[] } {
  const refunded = inArray(payments.id, refundedIn(db, { start, end }));
  const after = ledgerCounts.after ? [and(gte(payments.capturedAt, end), refunded)] : [];
  const before = ledgerCounts.before ? [and(lt(payments.capturedAt, start), refunded)] : [];
  return { all: [...after, isIn(payments.capturedAt, { start, end }), ...before], outside: [...after, ...before] };
}

export async function withRefunds(db: Database, rows: readonly PaymentRow[]): Promise<FoundPayment[]> {
  const ids = rows.map(({ id }) => id);
  const given = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, ids))
    .orderBy(asc(refunds.refundedAt), asc(refunds.id));
  const disputed = await findDisputes(db, ids);
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
    ...disputesIn(disputed, row.id),
    user: row.user,
  }));
}

function disputesIn(disputed: readonly DisputeRow[], id: string): Pick<FoundPayment, "disputes"> {
  const own = disputed.filter(({ paymentId }) => paymentId === id);
  return own.length === 0 ? {} : { disputes: own.map(shownDispute) };
}

export function paymentCursor({ capturedAt, number }: PaymentPosition): string {
  return encodeCursor([capturedAt.getTime(), number]);
}

export function parsePaymentCursor([capturedAt, number]: readonly unknown[]): PaymentPosition | undefined {
  if (!isMilliseconds(capturedAt) || !isNumber(number)) return undefined;
  return { capturedAt: new Date(capturedAt), number };
}

/** Fits PostgreSQL's type `integer`. */
function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 2 ** 31;
}
