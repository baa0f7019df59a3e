import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { contactMessages } from "../../platform/database/schema/messages.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";
import { demoPayments, demoUsers, demoSubscriptions } from "./demo-contents.ts";

/**
 * Deletes the demo's purchases without real money, with the jobs and mails about them and about the demo's accounts. The
 * ledger's triggers allow that for these rows only, and only with the setting `lms.remove_demo`. Returns the deleted
 * subscriptions, which the sandbox may have too. The caller must have locked the accounts.
 */
export async function removeDemoPayments(tx: Database): Promise<string[]> {
  await tx.execute(sql`select set_config('lms.remove_demo', 'on', true)`);
  await removeMails(tx);
  await tx
    .delete(jobs)
    .where(or(inArray(jobs.subject, demoSubscriptions(tx)), inArray(jobs.subject, demoPayments(tx))));
  await tx.delete(refunds).where(inArray(refunds.paymentId, demoPayments(tx)));
  await tx.delete(payments).where(inArray(payments.subscriptionId, demoSubscriptions(tx)));
  const deleted = await tx
    .delete(subscriptions)
    .where(inArray(subscriptions.id, demoSubscriptions(tx)))
    .returning({ id: subscriptions.id });
  await tx.execute(sql`select set_config('lms.remove_demo', 'off', true)`);
  return deleted.map(({ id }) => id);
}

/** Queued mails to the demo's accounts, about their purchases and of the demo's contact messages. */
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

/** SQL: a field of a queued mail's data. */
function about(name: string) {
  return sql`${jobs.payload} ->> ${name}`;
}
