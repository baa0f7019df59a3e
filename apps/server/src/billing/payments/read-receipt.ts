// Why: docs/decisions/0116-receipts-are-pages.md
import type { Language } from "@lms/texts/languages";
import { and, asc, eq } from "drizzle-orm";
import type { components } from "@lms/api/schema";
import type { Config } from "../../config/config.ts";
import { productName } from "../../platform/policy/site/site-identity.ts";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { numberOfReceipt, receiptNumber } from "./receipt-number.ts";
import { soldItem } from "../sold-item.ts";

type Receipt = components["schemas"]["Receipt"];
type Site = components["schemas"]["Site"];
type Reader = Pick<SignedIn, "id" | "role">;

/** Undefined for a number that is not there, and for one of somebody else. */
export async function readReceipt(
  db: Database,
  requestedNumber: string,
  { reader, seller, language }: { reader: Reader; seller: Receipt["seller"]; language: Language },
): Promise<Receipt | undefined> {
  const row = await findReceipt(db, requestedNumber);
  if (row === undefined || !mayRead(reader, row)) return undefined;
  const { payment, buyer, refunding } = row;
  const given = await findRefunds(db, payment.id);
  const refunded = given.reduce((sum, { amount }) => sum + amount, 0);
  return {
    _id: payment.id,
    receiptNumber: receiptNumber(payment),
    amount: payment.amount,
    currency: payment.currency,
    status: refunded >= payment.amount ? "refunded" : refunding === null ? "captured" : "refunding",
    createdAt: payment.capturedAt.toISOString(),
    item: soldItem(row, language),
    periodStart: payment.periodStart.toISOString(),
    periodEnd: payment.periodEnd.toISOString(),
    buyer,
    seller,
    refunds: given.map(({ id, amount, refundedAt }) => ({ _id: id, amount, createdAt: refundedAt.toISOString() })),
  };
}

async function findReceipt(db: Database, requestedNumber: string) {
  const number = numberOfReceipt(requestedNumber);
  if (number === undefined) return undefined;
  const [row] = await db
    .select({
      payment: payments,
      buyer: { fullName: users.fullName, email: users.email },
      hidden: subscriptions.hidden,
      planName: subscriptions.planName,
      periodMonths: subscriptions.periodMonths,
      refunding: jobs.subject,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .leftJoin(jobs, and(eq(jobs.kind, "refund-payment"), eq(jobs.subject, payments.id)))
    .where(eq(payments.number, number));
  return row && receiptNumber(row.payment) === requestedNumber ? row : undefined;
}

type Found = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

function mayRead(reader: Reader, { payment, hidden }: Found): boolean {
  return reader.role !== "USER" || (payment.userId === reader.id && !hidden);
}

function findRefunds(db: Database, paymentId: string) {
  return db
    .select({ id: refunds.id, amount: refunds.amount, refundedAt: refunds.refundedAt })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.refundedAt), asc(refunds.id));
}

/** Only what the operator has set: the name of the site where no other is set. */
export function receiptSeller(
  { name, operator = name === productName ? undefined : name, contact }: Site,
  { operatorTaxNumber }: Pick<Config, "operatorTaxNumber">,
): Receipt["seller"] {
  return {
    ...(operator !== undefined && { name: operator }),
    ...contact,
    ...(operatorTaxNumber !== undefined && { taxNumber: operatorTaxNumber }),
  };
}
