import { t } from "@lms/texts/billing/price";
import { formatMoney } from "../../lib/format/format.ts";
import type { Bundle } from "./bundle.ts";

/** "1 year", "6 months". */
export function formatPeriod(months: number): string {
  return months % 12 === 0 ? t("years", { count: months / 12 }) : t("months", { count: months });
}

/** "₹499 a year", "₹499 for 6 months". */
export function priceForPeriod(bundle: Bundle): string {
  const { durationMonths } = bundle;
  const price = formatMoney(bundle);
  return durationMonths === 12
    ? t("yearlyPrice", { price })
    : t("periodPrice", { price, period: formatPeriod(durationMonths) });
}

/** "1 Year Duration", "6 Months Duration". */
export function durationLabel({ durationMonths }: Bundle): string {
  return durationMonths % 12 === 0
    ? t("durationInYears", { count: durationMonths / 12 })
    : t("durationInMonths", { count: durationMonths });
}

/** "100% refund at cancellation", with its limit if any. A window of no days refunds nothing. */
export function refundPromise({ refundWindowDays }: Bundle): string {
  if (refundWindowDays === undefined) return t("refund");
  return refundWindowDays === 0 ? t("noRefund") : t("refundWithin", { count: refundWindowDays });
}

/** "Every course, ₹499 for 1 year". */
export function everyCourseFor(bundle: Bundle): string {
  return t("everyCourse", { price: formatMoney(bundle), period: formatPeriod(bundle.durationMonths) });
}
