import { t } from "@lms/texts/billing/sales-screen";
import { useState } from "react";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { DataTable } from "../../kit/data/data-table/data-table.tsx";
import { formatDate, formatNumber, formatMoney } from "../../lib/format/format.ts";
import { dateFormat } from "../../lib/format/formatter.ts";
import type { SalesOfTime, SalesPeriod } from "../model/sales.ts";

type Measure = "amounts" | "numbers";

const month = { month: "long", year: "numeric", timeZone: "UTC" } as const;

export function PeriodsTable({ sales, busy }: { sales: SalesOfTime; busy: boolean }) {
  const [measure, setMeasure] = useState<Measure>("amounts");
  const { unit, periods } = sales;
  // A month of days has many on which nothing happened.
  const rows = unit === "day" ? periods.filter(({ payments, refunds }) => payments + refunds > 0) : periods;

  if (rows.length === 0) return <p className="mt-4 text-muted">{t("nothing")}</p>;
  return (
    <>
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="heading text-xl">{t(unit === "day" ? "byDay" : "byMonth")}</h3>
        <FilterButtons label={t("figures")} options={measures()} value={measure} onChange={setMeasure} />
      </div>
      <DataTable
        caption={t(unit === "day" ? "salesByDay" : "salesByMonth")}
        columns={measure === "amounts" ? inAmounts(sales, rows) : inNumbers(sales, rows)}
        rows={rows}
        rowKey={({ start }) => start}
        busy={busy}
      />
      {unit === "day" && <p className="mt-2 text-sm text-muted">{t("daysLeftOut")}</p>}
    </>
  );
}

function measures(): { value: Measure; label: string }[] {
  return [
    { value: "amounts", label: t("inAmounts") },
    { value: "numbers", label: t("inNumbers") },
  ];
}

function inAmounts({ unit, currency }: SalesOfTime, rows: readonly SalesPeriod[]): DataColumn<SalesPeriod>[] {
  const money = (amount: number) => formatMoney({ amount, currency });
  return [
    periodColumn(unit, rows, ({ gross }) => gross),
    figureColumn(
      "gross",
      t("paid"),
      ({ gross }) => money(gross),
      ({ gross }) => t("amountPaid", { amount: money(gross) }),
    ),
    figureColumn(
      "refunded",
      t("refunded"),
      ({ refunded }) => money(refunded),
      ({ refunded }) => t("amountRefunded", { amount: money(refunded) }),
    ),
    figureColumn("net", t("net"), ({ net }) => money(net)),
  ];
}

function inNumbers({ unit }: SalesOfTime, rows: readonly SalesPeriod[]): DataColumn<SalesPeriod>[] {
  return [
    periodColumn(unit, rows, ({ payments }) => payments),
    figureColumn(
      "payments",
      t("payments"),
      ({ payments }) => formatNumber(payments),
      ({ payments }) => t("paymentCount", { count: payments }),
    ),
    figureColumn(
      "refunds",
      t("refunds"),
      ({ refunds }) => formatNumber(refunds),
      ({ refunds }) => t("refundCount", { count: refunds }),
    ),
  ];
}

function periodColumn(
  unit: SalesOfTime["unit"],
  rows: readonly SalesPeriod[],
  measure: (row: SalesPeriod) => number,
): DataColumn<SalesPeriod> {
  const maxValue = Math.max(1, ...rows.map((row) => measure(row)));
  return {
    id: "period",
    label: t(unit === "day" ? "day" : "month"),
    naming: true,
    cell: (row) => (
      <>
        <span>{unit === "day" ? formatDate(row.start) : dateFormat(month).format(new Date(row.start))}</span>
        <span aria-hidden="true" className="mt-1.5 mb-1 block h-1.5 max-w-160 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-brand"
            style={{ width: `${(100 * measure(row)) / maxValue}%` }}
          />
        </span>
      </>
    ),
  };
}

function figureColumn(
  id: string,
  label: string,
  cell: (row: SalesPeriod) => string,
  compact?: (row: SalesPeriod) => string,
): DataColumn<SalesPeriod> {
  return { id, label, cell, compact, className: "tabular-nums", headingClassName: "w-28 lg:w-44" };
}
