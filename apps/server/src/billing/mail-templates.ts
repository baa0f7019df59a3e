import { eq } from "drizzle-orm";
import { users } from "../platform/database/schema/accounts.ts";
import { refunds } from "../platform/database/schema/payments.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { formatRupees } from "../platform/lib/money.ts";
import type { MailTemplates } from "../platform/mail/render-mail.ts";
import { isClosed } from "../platform/policy/closed-account.ts";
import { findPayment, isStillPaid, type LedgerPayment, ledgerOf } from "./ledger.ts";
import { refundWindowEnd } from "./period.ts";
import { receiptNumber, receiptUrl } from "./receipt-number.ts";
import { findSubscription, type SubscriptionRow } from "./repository.ts";
import { soldItem } from "./sold-item.ts";

type PaymentMailKind = "payment-receipt" | "subscription-cancelled" | "payment-refunded" | "charge-failed";

/** Accounts without a real mailbox get no mail: the shared guest, and demo accounts while the demo is off. */
export function paymentMails({
  config,
  db,
}: Pick<Dependencies, "config" | "db">): Pick<MailTemplates, PaymentMailKind> {
  const { publicUrl } = config;
  const source = { db, config };
  const reason = "You get this mail because you subscribed to LMS.";
  const billing = { is: "button", label: "Your payments", url: `${publicUrl}/user/profile` } as const;

  return {
    "payment-receipt": async ({ paymentId }) => {
      const payment = await findPayment(db, paymentId);
      const address = payment && (await addressOf(source, payment.userId));
      if (payment === undefined || address === undefined) return undefined;
      return {
        to: { address },
        subject: `Your LMS receipt ${receiptNumber(payment)}`,
        heading: "Thank you, your payment has arrived",
        parts: [
          { is: "text", text: "Every course and every lecture is open to you." },
          {
            is: "facts",
            facts: [
              { name: "Receipt", value: receiptNumber(payment) },
              { name: "Date", value: dayOf(payment.capturedAt) },
              { name: "Amount", value: formatRupees(payment.amount) },
              { name: "For", value: soldItem },
              { name: "Period", value: `${dayOf(payment.periodStart)} to ${dayOf(payment.periodEnd)}` },
              { name: "Payment", value: payment.id },
            ],
          },
          ...(await refundTerms(source, payment)),
          receiptButton(publicUrl, payment),
          { is: "button", label: "Go to the courses", url: `${publicUrl}/courses` },
        ],
        reason,
      };
    },

    "subscription-cancelled": async ({ subscriptionId, refund }) => {
      const row = await findSubscription(db, subscriptionId);
      const address = row && (await addressOf(source, row.userId));
      if (row === undefined || address === undefined) return undefined;
      return {
        to: { address },
        subject: "Your LMS subscription is cancelled",
        heading: "Your subscription is cancelled",
        parts: [
          { is: "text", text: "The lectures are locked from now on, and nothing more will be charged." },
          ...(refund === 0
            ? await reasonOfNoRefund(source, row)
            : [textOf(`You get ${formatRupees(refund)} back in full. Another mail tells you when that is done.`)]),
          billing,
        ],
        reason,
      };
    },

    "payment-refunded": async ({ refundId }) => {
      const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
      const payment = refund && (await findPayment(db, refund.paymentId));
      const address = payment && (await addressOf(source, payment.userId));
      if (refund === undefined || payment === undefined || address === undefined) return undefined;
      return {
        to: { address },
        subject: `Your LMS refund of ${formatRupees(refund.amount)}`,
        heading: "Your payment was refunded",
        parts: [
          {
            is: "text",
            text: isStillPaid(payment)
              ? "A part of your payment was given back."
              : "Your payment was given back in full. Banks take a few days to show it.",
          },
          {
            is: "facts",
            facts: [
              { name: "Receipt", value: receiptNumber(payment) },
              { name: "Refunded on", value: dayOf(refund.refundedAt) },
              { name: "Amount", value: formatRupees(refund.amount) },
              { name: "Payment", value: payment.id },
              { name: "Refund", value: refund.id },
            ],
          },
          receiptButton(publicUrl, payment),
        ],
        reason,
      };
    },

    "charge-failed": async ({ subscriptionId }) => {
      const row = await findSubscription(db, subscriptionId);
      const address = row && (await addressOf(source, row.userId));
      if (row === undefined || address === undefined) return undefined;
      const end = (await ledgerOf(db, subscriptionId)).findLast(isStillPaid)?.periodEnd;
      return {
        to: { address },
        subject: "A payment for your LMS subscription failed",
        heading: "A payment failed",
        parts: [
          { is: "text", text: "Your subscription could not be charged. Nothing was taken from your account." },
          ...(end === undefined ? [] : [textOf(`What you have paid for runs until ${dayOf(end)}.`)]),
          { is: "button", label: "Look at your subscription", url: `${publicUrl}/user/profile` },
        ],
        reason,
      };
    },
  };
}

function receiptButton(publicUrl: string, payment: LedgerPayment) {
  return { is: "button", label: "Open the receipt", url: receiptUrl(publicUrl, payment) } as const;
}

function textOf(text: string) {
  return { is: "text", text } as const;
}

/** Only where it is not always refunded. */
async function refundTerms(
  { db, config: { refundWindowDays: windowDays } }: Pick<Dependencies, "config" | "db">,
  { subscriptionId, capturedAt: paidAt }: LedgerPayment,
) {
  const row = await findSubscription(db, subscriptionId);
  if (windowDays === 0 || row?.refundable === false) return [textOf("No refund at cancellation.")];
  if (windowDays === undefined) return [];
  return [textOf(`100% refund at cancellation until ${momentOf(refundWindowEnd(paidAt, windowDays))}.`)];
}

async function reasonOfNoRefund(
  { db, config: { refundWindowDays } }: Pick<Dependencies, "config" | "db">,
  { id, cancelledAt, refundable }: Pick<SubscriptionRow, "id" | "cancelledAt" | "refundable">,
) {
  const ledger = await ledgerOf(db, id);
  if ((ledger.at(-1)?.chargedBack ?? 0) > 0) return [textOf("Your bank took the payment back after a dispute.")];
  if (!refundable) return [textOf("Nothing is refunded, as you were told before you bought it.")];
  const last = ledger.findLast(isStillPaid);
  if (refundWindowDays === undefined || last === undefined || cancelledAt === null) return [];
  if (refundWindowDays === 0) return [textOf("Nothing is refunded.")];
  const end = refundWindowEnd(last.capturedAt, refundWindowDays);
  return cancelledAt > end ? [textOf(`Nothing is refunded: the time for that ended on ${momentOf(end)}.`)] : [];
}

async function addressOf(
  { db, config }: Pick<Dependencies, "config" | "db">,
  userId: string,
): Promise<string | undefined> {
  const { email, demo, seeded } = users;
  const [user] = await db.select({ email, demo, seeded }).from(users).where(eq(users.id, userId));
  return user === undefined || user.demo || isClosed(user, config) ? undefined : user.email;
}

function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(moment);
}

function momentOf(moment: Date): string {
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  return `${new Intl.DateTimeFormat("en-GB", options).format(moment)} in India`;
}
