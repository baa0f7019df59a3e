import { formatRupees } from "./format.ts";
import type { Bundle } from "./site.ts";
import type { Viewer } from "./viewer.ts";

/** "1 year", "6 months". */
export function formatPeriod(months: number): string {
  const whole = months % 12 === 0;
  const count = whole ? months / 12 : months;
  const unit = whole ? "year" : "month";
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** The price of a course as its card says it: "₹499/yr", "Included", or nothing while the price is unknown. */
export function coursePrice(bundle: Bundle | undefined, viewer: Viewer): string | undefined {
  if (viewer.kind === "learner" && viewer.subscribed) return "Included";
  if (!bundle) return undefined;
  const price = formatRupees(bundle.amount);
  return bundle.durationMonths === 12 ? `${price}/yr` : `${price} for ${formatPeriod(bundle.durationMonths)}`;
}

/** "100% refund at cancellation", with its limit where there is one. */
export function refundPromise({ refundWindowDays }: Bundle): string {
  const promise = "100% refund at cancellation";
  if (refundWindowDays === undefined) return promise;
  return `${promise} within ${refundWindowDays === 1 ? "1 day" : `${refundWindowDays} days`}`;
}

/** "Every course, ₹499 for 1 year". */
export function everyCourseFor({ amount, durationMonths }: Bundle): string {
  return `Every course, ${formatRupees(amount)} for ${formatPeriod(durationMonths)}`;
}
