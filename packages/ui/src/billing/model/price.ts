import { formatCount, formatRupees } from "../../lib/format.ts";
import type { Bundle } from "./bundle.ts";

export function formatPeriod(months: number): string {
  const inYears = months % 12 === 0;
  const count = inYears ? months / 12 : months;
  const unit = inYears ? "year" : "month";
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** "₹499 a year", "₹499 for 6 months". */
export function priceForPeriod({ amount, durationMonths }: Bundle): string {
  return `${formatRupees(amount)} ${durationMonths === 12 ? "a year" : `for ${formatPeriod(durationMonths)}`}`;
}

/** "1 Year Duration", "6 Months Duration". */
export function durationLabel({ durationMonths }: Bundle): string {
  return `${formatPeriod(durationMonths).replace(/[a-z]/, (first) => first.toUpperCase())} Duration`;
}

/** "100% refund at cancellation", with its limit if any. A window of no days refunds nothing. */
export function refundPromise({ refundWindowDays }: Bundle): string {
  if (refundWindowDays === 0) return "No refund at cancellation";
  const promise = "100% refund at cancellation";
  return refundWindowDays === undefined ? promise : `${promise} within ${formatCount(refundWindowDays, "day")}`;
}

/** "Every course, ₹499 for 1 year". */
export function everyCourseFor({ amount, durationMonths }: Bundle): string {
  return `Every course, ${formatRupees(amount)} for ${formatPeriod(durationMonths)}`;
}
