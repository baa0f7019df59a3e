import { dateFormat, numberFormat } from "./formatter.ts";

const rupees = { style: "currency", currency: "INR" } as const;
const wholeRupees = { ...rupees, maximumFractionDigits: 0 };
// The platform's months are counted in Indian time; dates must match them.
const date = { day: "numeric", month: "short", year: "numeric", timeZone: "Asia/Kolkata" } as const;

/** 250997 → "2,50,997". */
export function formatNumber(amount: number): string {
  return numberFormat().format(amount);
}

/** 49900 paise → "₹499"; paise appear only when there are any. */
export function formatRupees(paise: number): string {
  return numberFormat(paise % 100 === 0 ? wholeRupees : rupees).format(paise / 100);
}

/** "4 Mar 2026", in Indian time. */
export function formatDate(iso: string): string {
  return dateFormat(date).format(new Date(iso));
}
