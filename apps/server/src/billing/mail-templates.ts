import { inLanguage } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/billing";
import { formatMoney } from "@lms/texts/money";
import { eq } from "drizzle-orm";
import { refunds } from "../platform/database/schema/payments.ts";
import type { Dependencies } from "../dependencies.ts";
import { dayIn, momentIn } from "../platform/mail/moments.ts";
import type { QueuedMail } from "../platform/database/schema/queued-mail.ts";
import type { MailContent } from "../platform/mail/mail-content.ts";
import type { MailTemplates } from "../platform/mail/render-mail.ts";
import type { SiteIdentity } from "../platform/policy/site/site-identity.ts";
import { accessNote, refundNotes } from "./cancellation-notes.ts";
import { findPayment, isStillPaid, type LedgerPayment, readLedger } from "./ledger.ts";
import { findRecipient } from "../platform/mail/mail-recipient.ts";
import { refundWindowEnd } from "./period.ts";
import { receiptNumber, receiptPath } from "./payments/receipt-number.ts";
import { findSubscription, type SubscriptionRow } from "./repository.ts";
import { soldItem } from "./sold-item.ts";
import { beginsLater } from "./subscriptions/active-subscription.ts";

type PaymentMailKind = "payment-receipt" | "subscription-cancelled" | "payment-refunded" | "charge-failed";
type Sources = Pick<Dependencies, "clock" | "config" | "db">;

/** Accounts without a real mailbox get no mail: the shared guest, and demo accounts while the demo is off. */
export function paymentMails(sources: Sources): Pick<MailTemplates, PaymentMailKind> {
  return {
    "payment-receipt": (data, site) => receiptMail(sources, data, site),
    "subscription-cancelled": (data, site) => cancelledMail(sources, data, site),
    "payment-refunded": (data, site) => refundedMail(sources, data, site),
    "charge-failed": (data, site) => failedChargeMail(sources, data, site),
  };
}

async function receiptMail(
  sources: Sources,
  { paymentId }: QueuedMail<"payment-receipt">,
  { name: siteName }: SiteIdentity,
): Promise<MailContent | undefined> {
  const payment = await findPayment(sources.db, paymentId);
  const row = payment && (await findSubscription(sources.db, payment.subscriptionId));
  const recipient = row && (await findRecipient(sources, row.userId));
  if (payment === undefined || row === undefined || recipient === undefined) return undefined;
  const { address, language } = recipient;
  const [start, end] = [dayIn(language, payment.periodStart), dayIn(language, payment.periodEnd)];
  return {
    language,
    to: { address },
    subject: say(language, "receiptSubject", { site: siteName(language), number: receiptNumber(payment) }),
    heading: say(language, "arrived"),
    parts: [
      textPart(row.beginsAt === null ? say(language, "receiptNote") : say(language, "renewalNote", { day: start })),
      {
        is: "facts",
        facts: [
          { name: say(language, "receipt"), value: receiptNumber(payment) },
          { name: say(language, "date"), value: dayIn(language, payment.capturedAt) },
          { name: say(language, "amount"), value: formatMoney(payment) },
          { name: say(language, "for"), value: soldItem(row, language) },
          { name: say(language, "period"), value: say(language, "periodDays", { start, end }) },
          { name: say(language, "payment"), value: payment.id },
        ],
      },
      ...refundTerms(sources, { payment, row }, language),
      receiptButton(sources, payment, language),
      { is: "button", label: say(language, "courses"), url: linkTo(sources, "/courses", language) },
    ],
    reason: say(language, "becauseSubscribed", { site: siteName(language) }),
  };
}

async function cancelledMail(
  sources: Sources,
  { subscriptionId, refund }: QueuedMail<"subscription-cancelled">,
  { name: siteName }: SiteIdentity,
): Promise<MailContent | undefined> {
  const row = await findSubscription(sources.db, subscriptionId);
  const recipient = row && (await findRecipient(sources, row.userId));
  if (row === undefined || recipient === undefined) return undefined;
  const { address, language } = recipient;
  const isRenewal = row.cancelledAt !== null && beginsLater(row, row.cancelledAt);
  return {
    language,
    to: { address },
    subject: say(language, isRenewal ? "renewalCancelledSubject" : "cancelledSubject", { site: siteName(language) }),
    heading: say(language, isRenewal ? "renewalCancelled" : "cancelled"),
    parts: [
      textPart(isRenewal ? say(language, "renewalCancelledNote") : await accessNote(sources, row, language)),
      ...(await refundNotes(sources, { row, refund }, language)).map(textPart),
      { is: "button", label: say(language, "payments"), url: linkTo(sources, "/user/profile", language) },
    ],
    reason: say(language, "becauseSubscribed", { site: siteName(language) }),
  };
}

async function refundedMail(
  sources: Sources,
  { refundId }: QueuedMail<"payment-refunded">,
  { name: siteName }: SiteIdentity,
): Promise<MailContent | undefined> {
  const [refund] = await sources.db.select().from(refunds).where(eq(refunds.id, refundId));
  const payment = refund && (await findPayment(sources.db, refund.paymentId));
  const recipient = payment && (await findRecipient(sources, payment.userId));
  if (refund === undefined || payment === undefined || recipient === undefined) return undefined;
  const { address, language } = recipient;
  const amount = formatMoney({ amount: refund.amount, currency: payment.currency });
  return {
    language,
    to: { address },
    subject: say(language, "refundedSubject", { site: siteName(language), amount }),
    heading: say(language, "refunded"),
    parts: [
      { is: "text", text: say(language, isStillPaid(payment) ? "refundedInPart" : "refundedInFull") },
      {
        is: "facts",
        facts: [
          { name: say(language, "receipt"), value: receiptNumber(payment) },
          { name: say(language, "refundedOn"), value: dayIn(language, refund.refundedAt) },
          { name: say(language, "amount"), value: amount },
          { name: say(language, "payment"), value: payment.id },
          { name: say(language, "refund"), value: refund.id },
        ],
      },
      receiptButton(sources, payment, language),
    ],
    reason: say(language, "becauseSubscribed", { site: siteName(language) }),
  };
}

async function failedChargeMail(
  sources: Sources,
  { subscriptionId }: QueuedMail<"charge-failed">,
  { name: siteName }: SiteIdentity,
): Promise<MailContent | undefined> {
  const row = await findSubscription(sources.db, subscriptionId);
  const recipient = row && (await findRecipient(sources, row.userId));
  if (row === undefined || recipient === undefined) return undefined;
  const { address, language } = recipient;
  const end = (await readLedger(sources.db, subscriptionId)).findLast(isStillPaid)?.periodEnd;
  return {
    language,
    to: { address },
    subject: say(language, "failedSubject", { site: siteName(language) }),
    heading: say(language, "failed"),
    parts: [
      { is: "text", text: say(language, "failedNote") },
      ...(end === undefined ? [] : [textPart(say(language, "paidUntil", { day: dayIn(language, end) }))]),
      { is: "button", label: say(language, "subscription"), url: linkTo(sources, "/user/profile", language) },
    ],
    reason: say(language, "becauseSubscribed", { site: siteName(language) }),
  };
}

function linkTo({ config }: Sources, path: string, language: Language): string {
  return config.publicUrl + inLanguage(path, language);
}

function receiptButton(sources: Sources, payment: LedgerPayment, language: Language) {
  const url = linkTo(sources, receiptPath(payment), language);
  return { is: "button", label: say(language, "openReceipt"), url } as const;
}

function textPart(text: string) {
  return { is: "text", text } as const;
}

/** Only where it is not always refunded. */
function refundTerms(
  { config: { refundWindowDays: windowDays } }: Sources,
  { payment, row }: { payment: LedgerPayment; row: SubscriptionRow },
  language: Language,
) {
  const isGivenLater = windowDays !== 0 && row.refundable;
  if (isGivenLater && windowDays === undefined) return [];
  const windowEnd = isGivenLater && windowDays !== undefined ? refundWindowEnd(payment.capturedAt, windowDays) : null;
  const until = latest(windowEnd, row.beginsAt);
  if (until === null) return [textPart(say(language, "noRefund"))];
  return [textPart(say(language, "refundUntil", { moment: momentIn(language, until) }))];
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
