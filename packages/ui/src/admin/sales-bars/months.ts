const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Absent when the month has not begun. */
export interface MonthlySales {
  month: string;
  sales?: number | undefined;
}

const yearAndMonth = new Intl.DateTimeFormat("en", { year: "numeric", month: "numeric", timeZone: "Asia/Kolkata" });

/** Months after `asOf` have no figures rather than zero. */
export function monthlySales(year: number, sales: readonly number[], asOf: string): MonthlySales[] {
  const parts = Object.fromEntries(
    yearAndMonth.formatToParts(new Date(asOf)).map(({ type, value }) => [type, Number(value)]),
  );
  const begun = (index: number) =>
    year !== parts["year"] ? year < (parts["year"] ?? 0) : index < (parts["month"] ?? 0);
  return months.map((month, index) => (begun(index) ? { month, sales: sales[index] ?? 0 } : { month }));
}

export function bestMonth(sales: readonly MonthlySales[]): MonthlySales | undefined {
  const most = Math.max(0, ...sales.map((month) => month.sales ?? 0));
  return most > 0 ? sales.find((month) => month.sales === most) : undefined;
}

export function salesSentence(year: number, sales: readonly MonthlySales[]): string {
  const best = bestMonth(sales);
  if (!best) return `Nothing was sold in ${year}.`;
  const each = sales.flatMap((month) => (month.sales === undefined ? [] : [`${month.month} ${month.sales}`]));
  return `Sales in ${year} by month: ${each.join(", ")}. The most in ${best.month}.`;
}
