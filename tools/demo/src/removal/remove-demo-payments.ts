import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import { contactMessages } from "../../../../apps/server/src/platform/database/schema/messages.ts";
import { jobs } from "../../../../apps/server/src/platform/database/schema/jobs.ts";
import {
  disputes,
  paymentCases,
  payments,
  refunds,
  subscriptions,
} from "../../../../apps/server/src/platform/database/schema/payments.ts";
import { demoPayments, demoUsers, demoSubscriptions } from "../demo-contents.ts";

/** The ledger's triggers allow this only with `lms.remove_demo`. The caller must have locked the accounts. */
export async function removeDemoPayments(tx: Database): Promise<string[]> {
  await tx.execute(sql`select set_config('lms.remove_demo', 'on', true)`);
  await removeMails(tx);
  await tx
    .delete(jobs)
    .where(or(inArray(jobs.subject, demoSubscriptions(tx)), inArray(jobs.subject, demoPayments(tx))));
  await tx.delete(disputes).where(inArray(disputes.paymentId, demoPayments(tx)));
  await tx.delete(paymentCases).where(inArray(paymentCases.paymentId, demoPayments(tx)));
  await tx.delete(paymentCases).where(inArray(paymentCases.subscriptionId, demoSubscriptions(tx)));
  await tx.delete(refunds).where(inArray(refunds.paymentId, demoPayments(tx)));
  await tx.delete(payments).where(inArray(payments.subscriptionId, demoSubscriptions(tx)));
  const deleted = await tx
    .delete(subscriptions)
    .where(inArray(subscriptions.id, demoSubscriptions(tx)))
    .returning({ id: subscriptions.id });
  await tx.execute(sql`select set_config('lms.remove_demo', 'off', true)`);
  return deleted.map(({ id }) => id);
}

async function removeMails(tx: Database): Promise<void> {
  const keys = tx.select({ key: users.emailKey }).from(users).where(eq(users.seeded, true));
  const messages = tx.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.seeded, true));
  const refunded = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(inArray(refunds.paymentId, demoPayments(tx)));
  await tx
    .delete(jobs)
    .where(
      and(
        eq(jobs.kind, "mail"),
        or(
          inArray(about("emailKey"), keys),
          inArray(about("userId"), demoUsers(tx)),
          inArray(about("messageId"), messages),
          inArray(about("subscriptionId"), demoSubscriptions(tx)),
          inArray(about("paymentId"), demoPayments(tx)),
          inArray(about("refundId"), refunded),
        ),
      ),
    );
}

function about(name: string) {
  return sql`${jobs.payload} ->> ${name}`;
}
