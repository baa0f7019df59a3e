import { inLanguage } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/billing";
import { eq } from "drizzle-orm";
import { users } from "../platform/database/schema/accounts.ts";
import { refunds } from "../platform/database/schema/payments.ts";
import type { Dependencies } from "../dependencies.ts";
import { formatRupees } from "../platform/lib/money.ts";
import { dayIn, momentIn } from "../platform/mail/moments.ts";
import type { MailTemplates } from "../platform/mail/render-mail.ts";
import { isClosed } from "../platform/policy/closed-account.ts";
import { userLanguage } from "../platform/policy/user-language.ts";
import { findPayment, isStillPaid, type LedgerPayment, ledgerOf } from "./ledger.ts";
import { refundWindowEnd } from "./period.ts";
import { receiptNumber, receiptPath } from "./payments/receipt-number.ts";
import { findSubscription, type SubscriptionRow } from "./repository.ts";
import { soldItem } from "./sold-item.ts";

type PaymentMailKind = "payment-receipt" | "subscription-cancelled" | "payment-refunded" | "charge-failed";

/** Accounts without a real mailbox get no mail: the shared guest, and demo accounts while the demo is off. */
export function paymentMails({
  config,
  db,
}: Pick<Dependencies, "config" | "db">): Pick<MailTemplates, PaymentMailKind> {
  const source = { db, config };
  const linkTo = (path: string, language: Language) => config.publicUrl + inLanguage(path, language);
  const openReceipt = (payment: LedgerPayment, language: Language) =>
    ({ is: "button", label: say(language, "openReceipt"), url: linkTo(receiptPath(payment), language) }) as const;

  return {
    "payment-receipt": async ({ paymentId }) => {
      const payment = await findPayment(db, paymentId);
      const recipient = payment && (await recipientOf(source, payment.userId));
      if (payment === undefined || recipient === undefined) return undefined;
      const { address, language } = recipient;
      const [start, end] = [dayIn(language, payment.periodStart), dayIn(language, payment.periodEnd)];
      return {
        language,
        to: { address },
        subject: say(language, "receiptSubject", { number: receiptNumber(payment) }),
        heading: say(language, "arrived"),
        parts: [
          { is: "text", text: say(language, "receiptNote") },
          {
            is: "facts",
            facts: [
              { name: say(language, "receipt"), value: receiptNumber(payment) },
              { name: say(language, "date"), value: dayIn(language, payment.capturedAt) },
              { name: say(language, "amount"), value: formatRupees(payment.amount) },
              { name: say(language, "for"), value: soldItem(language) },
              { name: say(language, "period"), value: say(language, "periodDays", { start, end }) },
              { name: say(language, "payment"), value: payment.id },
            ],
          },
          ...(await refundTerms(source, payment, language)),
          openReceipt(payment, language),
          { is: "button", label: say(language, "courses"), url: linkTo("/courses", language) },
        ],
        reason: say(language, "becauseSubscribed"),
      };
    },

    "subscription-cancelled": async ({ subscriptionId, refund }) => {
      const row = await findSubscription(db, subscriptionId);
      const recipient = row && (await recipientOf(source, row.userId));
      if (row === undefined || recipient === undefined) return undefined;
      const { address, language } = recipient;
      return {
        language,
        to: { address },
        subject: say(language, "cancelledSubject"),
        heading: say(language, "cancelled"),
        parts: [
          { is: "text", text: say(language, "cancelledNote") },
          ...(refund === 0
            ? await reasonOfNoRefund(source, row, language)
            : [textOf(say(language, "refundComes", { amount: formatRupees(refund) }))]),
          { is: "button", label: say(language, "payments"), url: linkTo("/user/profile", language) },
        ],
        reason: say(language, "becauseSubscribed"),
      };
    },

    "payment-refunded": async ({ refundId }) => {
      const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
      const payment = refund && (await findPayment(db, refund.paymentId));
      const recipient = payment && (await recipientOf(source, payment.userId));
      if (refund === undefined || payment === undefined || recipient === undefined) return undefined;
      const { address, language } = recipient;
      return {
        language,
        to: { address },
        subject: say(language, "refundedSubject", { amount: formatRupees(refund.amount) }),
        heading: say(language, "refunded"),
        parts: [
          { is: "text", text: say(language, isStillPaid(payment) ? "refundedInPart" : "refundedInFull") },
          {
            is: "facts",
            facts: [
              { name: say(language, "receipt"), value: receiptNumber(payment) },
              { name: say(language, "refundedOn"), value: dayIn(language, refund.refundedAt) },
              { name: say(language, "amount"), value: formatRupees(refund.amount) },
              { name: say(language, "payment"), value: payment.id },
              { name: say(language, "refund"), value: refund.id },
            ],
          },
          openReceipt(payment, language),
        ],
        reason: say(language, "becauseSubscribed"),
      };
    },

    "charge-failed": async ({ subscriptionId }) => {
      const row = await findSubscription(db, subscriptionId);
      const recipient = row && (await recipientOf(source, row.userId));
      if (row === undefined || recipient === undefined) return undefined;
      const { address, language } = recipient;
      const end = (await ledgerOf(db, subscriptionId)).findLast(isStillPaid)?.periodEnd;
      return {
        language,
        to: { address },
        subject: say(language, "failedSubject"),
        heading: say(language, "failed"),
        parts: [
          { is: "text", text: say(language, "failedNote") },
          ...(end === undefined ? [] : [textOf(say(language, "paidUntil", { day: dayIn(language, end) }))]),
          { is: "button", label: say(language, "subscription"), url: linkTo("/user/profile", language) },
        ],
        reason: say(language, "becauseSubscribed"),
      };
    },
  };
}

function textOf(text: string) {
  return { is: "text", text } as const;
}

/** Only where it is not always refunded. */
async function refundTerms(
  { db, config: { refundWindowDays: windowDays } }: Pick<Dependencies, "config" | "db">,
  { subscriptionId, capturedAt: paidAt }: LedgerPayment,
  language: Language,
) {
  const row = await findSubscription(db, subscriptionId);
  if (windowDays === 0 || row?.refundable === false) return [textOf(say(language, "noRefund"))];
  if (windowDays === undefined) return [];
  const moment = momentIn(language, refundWindowEnd(paidAt, windowDays));
  return [textOf(say(language, "refundUntil", { moment }))];
}

async function reasonOfNoRefund(
  { db, config: { refundWindowDays } }: Pick<Dependencies, "config" | "db">,
  { id, cancelledAt, refundable }: Pick<SubscriptionRow, "id" | "cancelledAt" | "refundable">,
  language: Language,
) {
  const ledger = await ledgerOf(db, id);
  if ((ledger.at(-1)?.chargedBack ?? 0) > 0) return [textOf(say(language, "bankTookBack"))];
  if (!refundable) return [textOf(say(language, "nothingRefundedAsTold"))];
  const last = ledger.findLast(isStillPaid);
  if (refundWindowDays === undefined || last === undefined || cancelledAt === null) return [];
  if (refundWindowDays === 0) return [textOf(say(language, "nothingRefunded"))];
  const end = refundWindowEnd(last.capturedAt, refundWindowDays);
  return cancelledAt > end ? [textOf(say(language, "nothingRefundedLate", { moment: momentIn(language, end) }))] : [];
}

async function recipientOf(
  { db, config }: Pick<Dependencies, "config" | "db">,
  userId: string,
): Promise<{ address: string; language: Language } | undefined> {
  const { email, language, demo, seeded } = users;
  const [user] = await db.select({ email, language, demo, seeded }).from(users).where(eq(users.id, userId));
  const isWritten = user !== undefined && !user.demo && !isClosed(user, config);
  return isWritten ? { address: user.email, language: userLanguage(user) } : undefined;
}
