import { and, eq, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { payments, refunds } from "../../platform/database/schema/payments.ts";
import { isIn } from "./read-sales-figures.ts";
import type { SalesTime } from "./sales-time.ts";

const pageSize = 1000;

const shared = {
  paymentId: payments.id,
  number: payments.number,
  receiptPrefix: payments.receiptPrefix,
  capturedAt: payments.capturedAt,
  currency: payments.currency,
  fullName: users.fullName,
  email: users.email,
};

export type SalesEntry = Awaited<ReturnType<typeof readPage>>[number];

/** The payments and refunds of a time, oldest first, a page at a time. */
export async function* readSalesEntries(db: Database, time: SalesTime): AsyncGenerator<SalesEntry[]> {
  let after: Position | undefined;
  do {
    const page = await readPage(db, time, after);
    yield page;
    after = page.length < pageSize ? undefined : page.at(-1);
  } while (after);
}

interface Position {
  at: Date;
  id: string;
}

function readPage(db: Database, time: SalesTime, after: Position | undefined) {
  const captured = db
    .select({ kind: kind("Payment"), id: payments.id, at: payments.capturedAt, amount: payments.amount, ...shared })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(isIn(payments.capturedAt, time), isAfter(payments.capturedAt, payments.id, after)))
    .orderBy(payments.capturedAt, payments.id)
    .limit(pageSize);
  const given = db
    .select({ kind: kind("Refund"), id: refunds.id, at: refunds.refundedAt, amount: refunds.amount, ...shared })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(isIn(refunds.refundedAt, time), isAfter(refunds.refundedAt, refunds.id, after)))
    .orderBy(refunds.refundedAt, refunds.id)
    .limit(pageSize);
  return unionAll(captured, given)
    .orderBy(sql`3`, sql`2`)
    .limit(pageSize);
}

function kind(name: "Payment" | "Refund") {
  return sql<"Payment" | "Refund">`${sql.raw(`'${name}'`)}::text`.as("kind");
}

function isAfter(at: PgColumn, id: PgColumn, after: Position | undefined): SQL | undefined {
  if (!after) return undefined;
  return sql`(${at}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::text)`;
}
