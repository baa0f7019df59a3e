import { yearIn } from "../../platform/lib/time/kolkata.ts";

const largest = 2 ** 31 - 1;

interface Numbered {
  receiptPrefix: string;
  number: number;
  capturedAt: Date;
}

/** `LMS-2026-000017`: unique, and never changes. */
export function receiptNumber({ receiptPrefix: prefix, number, capturedAt }: Numbered): string {
  return `${prefix}-${yearIn(capturedAt)}-${String(number).padStart(6, "0")}`;
}

/** The first word of the site's name that has Latin letters or digits: `SANGAM`. */
export function receiptPrefix(siteName: string): string {
  const [word = "R"] = siteName.normalize("NFKD").match(/[A-Za-z0-9]+/) ?? [];
  return word.slice(0, 10).toUpperCase();
}

/** The number in the ledger. Undefined when the text is no receipt's number. */
export function numberOfReceipt(text: string): number | undefined {
  const [, digits] = /^[A-Z0-9]{1,10}-\d{4}-(\d{6,10})$/.exec(text) ?? [];
  const number = Number(digits);
  return number <= largest ? number : undefined;
}

/** The path is relative to the site's address. */
export function receiptPath(payment: Numbered): string {
  return `/user/receipts/${receiptNumber(payment)}`;
}
