import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { useEffect, useRef, useState } from "react";

import { ChartCard, ChartSkeleton } from "../../kit/data/chart-card/chart-card.tsx";
import { ChartTable } from "../../kit/data/chart-card/chart-table.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { monthlySales, type MonthlySales } from "../sales-bars/months.ts";
import { Select } from "../../kit/forms/select/select.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { formatNumber } from "../../lib/format/format.ts";
import type { AdminDashboardScreenProps } from "./admin-dashboard-screen-props.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useNear } from "../../lib/use-near.ts";
import { whenUsed } from "../../lib/when-used.ts";

const SalesBars = lazyPart(async () => (await import("../sales-bars/sales-bars.tsx")).SalesBars);

export type SalesCardProps = Pick<AdminDashboardScreenProps, "sales" | "loadingYear" | "onYear" | "onRetrySales">;

export function SalesCard({ sales, loadingYear, onYear, onRetrySales }: SalesCardProps) {
  const figures = sales.status === "ready" ? sales.value : undefined;
  const busy = sales.status === "loading" || loadingYear !== undefined;
  const months = figures && monthlySales(figures.year, figures.months, figures.asOf);

  return (
    <ChartCard
      title={t("sales")}
      busy={busy}
      table={figures && months && <SalesTable year={figures.year} months={months} />}
      // An error may need more height than the chart's fixed one.
      chartClassName={sales.status === "failed" ? "min-h-93 sm:min-h-54" : "h-93 sm:h-54"}
      action={
        figures && (
          <>
            <output className="inline-flex items-center gap-2 text-sm text-muted">
              {loadingYear !== undefined && (
                <>
                  <Spinner />
                  <span className="sr-only">{t("loadingYear", { year: loadingYear })}</span>
                </>
              )}
            </output>
            <YearSelect years={figures.years} year={loadingYear ?? figures.year} onYear={onYear} />
          </>
        )
      }
    >
      {sales.status === "loading" && <ChartSkeleton />}
      {sales.status === "failed" && (
        <ErrorState message={sales.message} onRetry={onRetrySales} className="content-center border-none p-0 sm:py-0" />
      )}
      {figures && months && <Bars year={figures.year} months={months} />}
    </ChartCard>
  );
}

/** Their code is as large as the page's: it is loaded when they are seen, or at the first sign of use. */
function Bars(figures: { year: number; months: readonly MonthlySales[] }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useNear(place, 0);
  const [used, setUsed] = useState(false);
  useEffect(() => whenUsed(() => setUsed(true)), []);
  return (
    <div ref={place} className="min-w-0">
      {seen || used ? <SalesBars {...figures} /> : <ChartSkeleton />}
    </div>
  );
}

interface YearSelectProps {
  years: readonly number[];
  year: number;
  onYear: (year: number) => void;
}

function YearSelect({ years, year, onYear }: YearSelectProps) {
  const options = [...new Set([...years, year])]
    .toSorted((a, b) => b - a)
    .map((each) => ({ value: String(each), label: String(each) }));

  return (
    <Select label={t("year")} value={String(year)} options={options} onChange={(value) => onYear(Number(value))} />
  );
}

function SalesTable({ year, months }: { year: number; months: readonly MonthlySales[] }) {
  const total = months.reduce((sum, month) => sum + (month.sales ?? 0), 0);

  return (
    <ChartTable
      caption={t("salesCaption", { year })}
      columns={[t("month"), t("monthSales")]}
      rows={months.map(({ month, sales }) => ({
        name: month,
        figures: [sales === undefined ? t("notYet") : formatNumber(sales)],
      }))}
      total={{ name: t("wholeYear", { year }), figures: [formatNumber(total)] }}
    />
  );
}
