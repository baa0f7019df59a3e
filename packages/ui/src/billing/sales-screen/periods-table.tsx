import { useState } from "react";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { DataTable } from "../../kit/data/data-table/data-table.tsx";
import { formatCount, formatDate, formatNumber, formatRupees } from "../../lib/format.ts";
import type { SalesOfTime, SalesPeriod } from "../model/sales.ts";

type Measure = "rupees" | "numbers";

const measures: { value: Measure; label: string }[] = [
  { value: "rupees", label: "In rupees" },
  { value: "numbers", label: "In numbers" },
];
const month = new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "UTC" });

export function PeriodsTable({ sales, busy }: { sales: SalesOfTime; busy: boolean }) {
  const [measure, setMeasure] = useState<Measure>("rupees");
  const { unit, periods } = sales;
  // A month of days has many on which nothing happened.
  const rows = unit === "day" ? periods.filter(({ payments, refunds }) => payments + refunds > 0) : periods;

  if (rows.length === 0) return <p className="mt-4 text-muted">Nothing was sold or refunded in this time.</p>;
  return (
    <>
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="heading text-xl">{unit === "day" ? "By day" : "By month"}</h3>
        <FilterButtons label="Figures" options={measures} value={measure} onChange={setMeasure} />
      </div>
      <DataTable
        caption={unit === "day" ? "Sales by day" : "Sales by month"}
        columns={measure === "rupees" ? inRupees(sales, rows) : inNumbers(sales, rows)}
        rows={rows}
        rowKey={({ start }) => start}
        busy={busy}
      />
      {unit === "day" && <p className="mt-2 text-sm text-muted">Days without a payment or refund are left out.</p>}
    </>
  );
}

function inRupees({ unit }: SalesOfTime, rows: readonly SalesPeriod[]): DataColumn<SalesPeriod>[] {
  return [
    periodColumn(unit, rows, ({ gross }) => gross),
    figureColumn(
      "Paid",
      ({ gross }) => formatRupees(gross),
      ({ gross }) => `${formatRupees(gross)} paid`,
    ),
    figureColumn(
      "Refunded",
      ({ refunded }) => formatRupees(refunded),
      ({ refunded }) => `${formatRupees(refunded)} refunded`,
    ),
    figureColumn("Net", ({ net }) => formatRupees(net)),
  ];
}

function inNumbers({ unit }: SalesOfTime, rows: readonly SalesPeriod[]): DataColumn<SalesPeriod>[] {
  return [
    periodColumn(unit, rows, ({ payments }) => payments),
    figureColumn(
      "Payments",
      ({ payments }) => formatNumber(payments),
      ({ payments }) => formatCount(payments, "payment"),
    ),
    figureColumn(
      "Refunds",
      ({ refunds }) => formatNumber(refunds),
      ({ refunds }) => formatCount(refunds, "refund"),
    ),
  ];
}

function periodColumn(
  unit: SalesOfTime["unit"],
  rows: readonly SalesPeriod[],
  measure: (row: SalesPeriod) => number,
): DataColumn<SalesPeriod> {
  const most = Math.max(1, ...rows.map((row) => measure(row)));
  return {
    id: "period",
    label: unit === "day" ? "Day" : "Month",
    naming: true,
    cell: (row) => (
      <>
        {unit === "day" ? formatDate(row.start) : month.format(new Date(row.start))}
        <span aria-hidden="true" className="mt-1.5 mb-1 block h-1.5 max-w-160 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full rounded-full bg-brand" style={{ width: `${(100 * measure(row)) / most}%` }} />
        </span>
      </>
    ),
  };
}

function figureColumn(
  label: string,
  cell: (row: SalesPeriod) => string,
  compact?: (row: SalesPeriod) => string,
): DataColumn<SalesPeriod> {
  return { id: label, label, cell, compact, className: "tabular-nums", headingClassName: "w-28 lg:w-44" };
}
