import type { components } from "@lms/api/schema";
import { type Language, locales } from "@lms/texts/languages";
import { formatMoney } from "@lms/texts/money";
import { type PlaceholderWords, placeholderWords } from "./placeholder-words.ts";

type Site = components["schemas"]["Site"];
type Contact = NonNullable<Site["contact"]>;

/** Markdown by the name of its placeholder. */
export type Placeholders = ReadonlyMap<string, string>;

export function placeholderValues(
  { bundle, contact, operator, name = "LMS", features }: Site,
  publicUrl: string,
  language: Language = "en",
): Placeholders {
  const { refundWindowDays, fullRefundsPerYear } = bundle;
  const words = placeholderWords[language];
  return new Map([
    ["operator", escapeMarkdown(operator ?? name)],
    ["name", escapeMarkdown(name)],
    ["site", escapeMarkdown(new URL(publicUrl).host)],
    ["price", escapeMarkdown(formatMoney(bundle, locales[language]))],
    ["currency", currencyName(bundle.currency, language)],
    ["period", escapeMarkdown(words.period(bundle.durationMonths))],
    ["refund", refundPromise(words, fullRefundsPerYear === 0 ? 0 : refundWindowDays)],
    ["refund-rule", refundRule(words, refundWindowDays, fullRefundsPerYear)],
    ["contact", contactList(words, contact ?? {}, features?.contactForm ?? true)],
    ["contact-link", contactLink(contact?.email, features?.contactForm ?? true)],
  ]);
}

/** Where one can write; without a form and an address, the help article with what there is. */
function contactLink(email: string | undefined, hasForm: boolean): string {
  if (hasForm) return "/contact";
  return email === undefined ? "/help#contact" : `<${escapeMarkdown(`mailto:${email}`)}>`;
}

/** "Indian rupees". */
function currencyName(currency: string, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], { style: "currency", currency, currencyDisplay: "name" });
  return format.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
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

function refundPromise(words: PlaceholderWords, days: number | undefined): string {
  if (days === 0) return words.noRefund;
  return days === undefined ? words.refund : words.refundWithin(days);
}

function refundRule(words: PlaceholderWords, days: number | undefined, limit: number | undefined): string {
  if (days === 0 || limit === 0) return words.noRefundRule;
  const rule = days === undefined ? words.refundRule : words.refundWithinRule(days);
  return limit === undefined ? rule : `${rule} ${words.limitRule(limit)}`;
}

function contactList(words: PlaceholderWords, { email, phone, address }: Contact, hasForm: boolean): string {
  return [
    ...(email === undefined ? [] : [`${words.email}: ${linkTo(`mailto:${email}`, email)}`]),
    ...(phone === undefined ? [] : [`${words.phone}: ${linkTo(`tel:${phone.replaceAll(/[^+\d]/g, "")}`, phone)}`]),
    ...(address === undefined ? [] : [`${words.address}: ${escapeMarkdown(address)}`]),
    ...(hasForm ? [`${words.contactForm}: [${words.contactUs}](/contact)`] : []),
  ]
    .map((line) => `- ${line}`)
    .join("\n");
}

function linkTo(address: string, text: string): string {
  return `[${escapeMarkdown(text)}](<${escapeMarkdown(address)}>)`;
}
