import type { components } from "@lms/api/schema";
import { formatRupees } from "../../platform/lib/money.ts";

type Site = components["schemas"]["Site"];
type Contact = NonNullable<Site["contact"]>;

/** Markdown by the name of its placeholder. */
export type Placeholders = ReadonlyMap<string, string>;

export function placeholdersOf({ bundle, contact, operator }: Site, publicUrl: string): Placeholders {
  const { refundWindowDays, fullRefundsPerYear } = bundle;
  return new Map([
    ["operator", escapeMarkdown(operator ?? "LMS")],
    ["site", escapeMarkdown(new URL(publicUrl).host)],
    ["price", escapeMarkdown(formatRupees(bundle.amount))],
    ["period", escapeMarkdown(periodOf(bundle.durationMonths))],
    ["refund", refundPromise(fullRefundsPerYear === 0 ? 0 : refundWindowDays)],
    ["refund-rule", refundRule(refundWindowDays, fullRefundsPerYear)],
    ["contact", contactList(contact ?? {})],
  ]);
}

/** A name that is none of these stays as it is. */
export function fillPlaceholders(text: string, placeholders: Placeholders): string {
  return text.replaceAll(/\{\{([a-z-]+)\}\}/g, (whole, name: string) => placeholders.get(name) ?? whole);
}

function escapeMarkdown(text: string): string {
  return text
    .split(/\s*[\r\n]+\s*/)
    .join(", ")
    .replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

function periodOf(months: number): string {
  if (months % 12 !== 0) return months === 1 ? "1 month" : `${months} months`;
  return months === 12 ? "1 year" : `${months / 12} years`;
}

/** In the words of the checkout. */
function refundPromise(days: number | undefined): string {
  if (days === 0) return "No refund at cancellation";
  return days === undefined ? "100% refund at cancellation" : `100% refund at cancellation within ${daysText(days)}`;
}

function refundRule(days: number | undefined, limit: number | undefined): string {
  if (days === 0 || limit === 0) return "Payments are not refunded when you cancel. Your access ends when you cancel.";
  if (days === undefined) {
    return `Whenever you cancel an active subscription, your last payment is refunded in full. ${limitRule(limit)}`.trim();
  }
  return [
    `If you cancel within ${daysText(days)} of your last payment, that payment is refunded in full.`,
    `If you cancel later, nothing is refunded, and your access ends when you cancel.`,
    limitRule(limit),
  ]
    .join(" ")
    .trim();
}

function limitRule(limit: number | undefined): string {
  if (limit === undefined) return "";
  const times = limit === 1 ? "once" : `${limit} times`;
  return `This is done ${times} within 12 months: a purchase after that is not refunded when you cancel, and the checkout says so before you pay.`;
}

function daysText(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

function contactList({ email, phone, address }: Contact): string {
  return [
    ...(email === undefined ? [] : [`E-mail: ${linkTo(`mailto:${email}`, email)}`]),
    ...(phone === undefined ? [] : [`Phone: ${linkTo(`tel:${phone.replaceAll(/[^+\d]/g, "")}`, phone)}`]),
    ...(address === undefined ? [] : [`Postal address: ${escapeMarkdown(address)}`]),
    "Contact form: [Contact us](/contact)",
  ]
    .map((line) => `- ${line}`)
    .join("\n");
}

function linkTo(address: string, text: string): string {
  return `[${escapeMarkdown(text)}](<${escapeMarkdown(address)}>)`;
}
