import { and, eq, exists, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { disputes, payments } from "../../platform/database/schema/payments.ts";
import { isNamed, isOfStatus, isOfTime, isOfUser, type PaymentSearch } from "./payment-conditions.ts";
import { countRows, type PaymentRow, readRows } from "./payment-rows.ts";
import { isIn } from "./read-sales-figures.ts";

/** Disputes are few, so they are counted directly. A dispute may begin months after its payment, and is found on its own day as well. */
export async function findDisputed(
  db: Database,
  { time, limit, after }: PaymentSearch,
  text: string,
): Promise<{ rows: PaymentRow[]; total: number }> {
  const disputeIds = db.select({ id: disputes.id }).from(disputes);
  const isListed = or(
    isOfTime(time),
    exists(disputeIds.where(and(isIn(disputes.createdAt, time), eq(disputes.paymentId, payments.id)))),
  );
  const isOfText = text === "" ? undefined : or(isOfUser(text), isNamed(text));
  const condition = and(isOfStatus(db, "disputed"), isListed, isOfText);
  const rows = await readRows(db, condition, { after, missing: limit + 1 });
  return { rows, total: await countRows(db, [undefined], condition) };
}
