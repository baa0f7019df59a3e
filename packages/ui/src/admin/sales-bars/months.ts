import { t } from "@lms/texts/admin/sales-bars";

const months = [
  ["january", "januaryShort"],
  ["february", "februaryShort"],
  ["march", "marchShort"],
  ["april", "aprilShort"],
  ["may", "mayShort"],
  ["june", "juneShort"],
  ["july", "julyShort"],
  ["august", "augustShort"],
  ["september", "septemberShort"],
  ["october", "octoberShort"],
  ["november", "novemberShort"],
  ["december", "decemberShort"],
] as const;

/** Absent for a month in the future. */
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
  const hasStarted = (index: number) =>
    year !== parts["year"] ? year < (parts["year"] ?? 0) : index < (parts["month"] ?? 0);
  return months.map(([name], index) => {
    const month = t(name);
    return hasStarted(index) ? { month, sales: sales[index] ?? 0 } : { month };
  });
}

/** The names are short enough to fit under a bar. */
export function shortMonths(): string[] {
  return months.map(([, short]) => t(short));
}

export function bestMonth(sales: readonly MonthlySales[]): MonthlySales | undefined {
  const maxSales = Math.max(0, ...sales.map((month) => month.sales ?? 0));
  return maxSales > 0 ? sales.find((month) => month.sales === maxSales) : undefined;
}

export function salesSentence(year: number, sales: readonly MonthlySales[]): string {
  const best = bestMonth(sales);
  if (!best) return t("nothingSold", { year });
  const each = sales.flatMap(({ month, sales: sold }) =>
    sold === undefined ? [] : [t("monthAndSales", { month, sales: sold })],
  );
  return t("sentence", { year, months: each.join(", "), best: best.month });
}
