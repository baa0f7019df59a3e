import { dateFormat, numberFormat } from "./formatter.ts";

// The platform's months are counted in Indian time; dates must match them.
const date = { day: "numeric", month: "short", year: "numeric", timeZone: "Asia/Kolkata" } as const;

/** 250997 → "2,50,997". */
export function formatNumber(amount: number): string {
  return numberFormat().format(amount);
}

/** 49900 of INR → "₹499"; decimals appear only when there are any. */
export { formatMoney } from "@lms/texts/money";

/** "4 Mar 2026", in Indian time if no other zone is given. */
export function formatDate(iso: string, timeZone: string = date.timeZone): string {
  return dateFormat({ ...date, timeZone }).format(new Date(iso));
}
