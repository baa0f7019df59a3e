import type { components } from "@lms/api/schema";
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { type CaseClosing, disputes, paymentCases, payments } from "../../platform/database/schema/payments.ts";
import { encodeCursor, isMilliseconds } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import { shownDispute } from "../disputes/shown-dispute.ts";
import { receiptNumber } from "../payments/receipt-number.ts";
import type { CaseRow } from "./case-repository.ts";

type PaymentCase = components["schemas"]["PaymentCase"];
type CasePosition = Pick<CaseRow, "openedAt" | "id">;

export interface CaseQuery {
  status?: "open" | "done" | "all" | undefined;
  limit: number;
  after?: CasePosition | undefined;
}

/** There is one row more than the limit when there is a next page. */
export async function listCases(
  db: Database,
  { status = "all", limit, after }: CaseQuery,
): Promise<{ rows: CaseWithContext[]; total: number; openCount: number }> {
  const condition = isOfStatus(status);
  const rows = await readCases(db, and(condition, after && isAfter(after)), limit + 1);
  const openCount = await db.$count(paymentCases, isOfStatus("open"));
  const isWhole = after === undefined && rows.length <= limit;
  return { rows, openCount, total: isWhole ? rows.length : await db.$count(paymentCases, condition) };
}

export async function readCase(db: Database, id: string): Promise<PaymentCase | undefined> {
  const [row] = await readCases(db, eq(paymentCases.id, id), 1);
  return row && shownCase(row);
}

type CaseWithContext = Awaited<ReturnType<typeof readCases>>[number];

async function readCases(db: Database, condition: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      found: paymentCases,
      user: { _id: users.id, fullName: users.fullName, email: users.email },
      payment: { number: payments.number, receiptPrefix: payments.receiptPrefix, capturedAt: payments.capturedAt },
    })
    .from(paymentCases)
    .leftJoin(users, eq(users.id, paymentCases.userId))
    .leftJoin(payments, eq(payments.id, paymentCases.paymentId))
    .where(condition)
    .orderBy(desc(paymentCases.openedAt), desc(paymentCases.id))
    .limit(limit);
  const ids = rows.filter(({ found }) => found.kind === "dispute").map(({ found }) => found.subject);
  const disputed = ids.length === 0 ? [] : await db.select().from(disputes).where(inArray(disputes.id, ids));
  return rows.map(({ found, user, payment }) => ({
    found,
    user,
    payment,
    dispute: disputed.find(({ id }) => id === found.subject),
  }));
}

export function shownCase({ found, user, payment, dispute }: CaseWithContext): PaymentCase {
  const { id, kind, subject, paymentId, amount, currency, openedAt, doneAt, closings } = found;
  return {
    _id: id,
    kind,
    subject,
    ...(paymentId !== null && { paymentId }),
    ...(payment !== null && { receiptNumber: receiptNumber(payment) }),
    ...(amount !== null && { amount }),
    ...(currency !== null && { currency }),
    openedAt: openedAt.toISOString(),
    ...(doneAt !== null && { doneAt: doneAt.toISOString() }),
    ...(user !== null && { user }),
    ...(dispute !== undefined && { dispute: shownDispute(dispute) }),
    closings: closings.map(shownClosing),
  };
}

function shownClosing({ at, by, note }: CaseClosing): PaymentCase["closings"][number] {
  return { at, ...(by !== undefined && { by: by.name }), ...(note !== undefined && { note }) };
}

export function caseCursor({ found: { openedAt, id } }: CaseWithContext): string {
  return encodeCursor([openedAt.getTime(), id]);
}

export function parseCaseCursor([openedAt, id]: readonly unknown[]): CasePosition | undefined {
  if (!isMilliseconds(openedAt) || typeof id !== "string" || !isId(id)) return undefined;
  return { openedAt: new Date(openedAt), id };
}

function isOfStatus(status: "open" | "done" | "all"): SQL | undefined {
  if (status === "all") return undefined;
  return status === "open" ? isNull(paymentCases.doneAt) : isNotNull(paymentCases.doneAt);
}

function isAfter({ openedAt, id }: CasePosition): SQL {
  const at = sql`${openedAt.toISOString()}::timestamptz`;
  return sql`(${paymentCases.openedAt}, ${paymentCases.id}) < (${at}, ${id}::text)`;
}
