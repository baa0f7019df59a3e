import { yearIn } from "../../platform/lib/time/kolkata.ts";

const largest = 2 ** 31 - 1;

/** `LMS-2026-000017`: unique, and never changes. */
export function receiptNumber({ number, capturedAt }: { number: number; capturedAt: Date }): string {
  return `LMS-${yearIn(capturedAt)}-${String(number).padStart(6, "0")}`;
}

/** The number in the ledger. Undefined when the text is no receipt's number. */
export function numberOfReceipt(text: string): number | undefined {
  const [, digits] = /^LMS-\d{4}-(\d{6,10})$/.exec(text) ?? [];
  const number = Number(digits);
  return number <= largest ? number : undefined;
}

/** The path is relative to the site's address. */
export function receiptPath(payment: { number: number; capturedAt: Date }): string {
  return `/user/receipts/${receiptNumber(payment)}`;
}
