import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import type { DataColumn } from "./data-column.ts";

const side = "sm:px-2.5 first:sm:ps-4.5 last:sm:pe-3";
const cellStyle = `${side} min-w-0 sm:py-3 sm:align-top`;
const compactStyle = "max-sm:text-sm max-sm:text-muted";
const separated = "max-sm:after:ms-1.5 max-sm:after:content-['·'_/_'']";

export interface DataRowProps<Row> {
  columns: readonly DataColumn<Row>[];
  row: Row;
  number: number;
  actions?: ReactNode;
  rowProps?: ComponentProps<"tr"> | undefined;
}

export function DataRow<Row>({ columns, row, number, actions, rowProps }: DataRowProps<Row>) {
  const lastCompact = columns.findLast(({ compact }) => compact && compact !== "line");

  return (
    <tr
      {...rowProps}
      className={cn(
        "border-t border-line first:max-sm:border-t-0 max-sm:relative max-sm:flex max-sm:flex-wrap max-sm:gap-x-1.5 max-sm:px-4 max-sm:py-3",
        actions && "max-sm:min-h-17 max-sm:content-center max-sm:pe-15",
        rowProps?.className,
      )}
    >
      {columns.map((column) => {
        if (column.naming) {
          return (
            <th
              key={column.id}
              scope="row"
              className={cn(cellStyle, "text-start font-semibold max-sm:basis-full", column.className)}
            >
              <div className="max-sm:line-clamp-2 max-sm:break-words">{column.cell(row, number)}</div>
            </th>
          );
        }
        return (
          <td key={column.id} className={cn(cellStyle, compactCellStyle(column, lastCompact), column.className)}>
            <DataCell column={column} row={row} number={number} />
          </td>
        );
      })}
      {actions && (
        <td
          className={cn(cellStyle, "max-sm:absolute max-sm:inset-y-0 max-sm:end-2 max-sm:grid max-sm:content-center")}
        >
          {actions}
        </td>
      )}
    </tr>
  );
}

function compactCellStyle<Row>(column: DataColumn<Row>, lastCompact: DataColumn<Row> | undefined): string {
  if (!column.compact) return "max-sm:hidden";
  if (column.compact === "line") return `${compactStyle} max-sm:basis-full`;
  return cn(compactStyle, column !== lastCompact && separated);
}

interface DataCellProps<Row> {
  column: DataColumn<Row>;
  row: Row;
  number: number;
}

function DataCell<Row>({ column, row, number }: DataCellProps<Row>) {
  const { label, compact, cell } = column;
  if (typeof compact !== "function") {
    return (
      <>
        {/* The headings of the columns are not there on narrow screens. */}
        {compact && <span className="sr-only sm:hidden">{`${label} `}</span>}
        <span>{cell(row, number)}</span>
      </>
    );
  }
  return (
    <>
      <span className="max-sm:hidden">{cell(row, number)}</span>
      <span className="sm:hidden">{compact(row)}</span>
    </>
  );
}
