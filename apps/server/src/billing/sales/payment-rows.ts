import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { payments } from "../../platform/database/schema/payments.ts";
import { refundedAmount } from "../ledger.ts";
import { isAfter, type PaymentPosition } from "./payment-conditions.ts";

const columns = {
  id: payments.id,
  number: payments.number,
  receiptPrefix: payments.receiptPrefix,
  amount: payments.amount,
  currency: payments.currency,
  capturedAt: payments.capturedAt,
  refunded: refundedAmount,
  user: { _id: users.id, fullName: users.fullName, email: users.email },
};

export type PaymentRow = Awaited<ReturnType<typeof readRows>>[number];

/** Newest first. */
export function readRows(
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

/** Parts exclude each other. */
export async function countRows(
  db: Database,
  parts: readonly (SQL | undefined)[],
  condition: SQL | undefined,
): Promise<number> {
  let total = 0;
  for (const part of parts) {
    const found = db.select({ id: payments.id }).from(payments).innerJoin(users, eq(users.id, payments.userId));
    total += await db.$count(found.where(and(part, condition)).as("found"));
  }
  return total;
}
