import { type ReactNode, useId } from "react";
import { cn } from "../../../lib/cn.ts";
import { SortHeading } from "./sort-heading.tsx";

export interface DataColumn<Row> {
  id: string;
  label: string;
  cell: (row: Row, number: number) => ReactNode;
  sortable?: boolean | undefined;
  /** The column that names its row. */
  naming?: boolean | undefined;
  /** On narrow screens the value is shown without its label. */
  plain?: boolean | undefined;
  className?: string | undefined;
  /** Classes of the heading, which sets the column's width; columns without share the rest. */
  headingClassName?: string | undefined;
}

interface DataSort {
  by: string;
  order: "asc" | "desc";
}

export interface DataTableProps<Row> {
  /** Visually hidden. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The number of the first row. @default 1 */
  firstNumber?: number | undefined;
  /** Absent: in an order that no column represents. */
  sort?: DataSort | undefined;
  /** Ascending, then descending, then none again. */
  onSort?: ((sort: DataSort | undefined) => void) | undefined;
  renderActions?: ((row: Row) => ReactNode) | undefined;
  actionsLabel?: string | undefined;
  /** Other rows are loading; the previous ones stay on screen. */
  busy?: boolean | undefined;
  className?: string | undefined;
}

const side = "sm:px-2.5 first:sm:ps-4.5 last:sm:pe-3";
const headingLook = `${side} sm:py-2`;
const cellLook = `${side} sm:py-3 sm:align-top`;

const labelled = "max-sm:grid max-sm:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:items-baseline";

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    firstNumber = 1,
    sort,
    onSort,
    renderActions,
    busy = false,
    className,
  } = props;
  const id = useId();

  return (
    <table
      aria-busy={busy || undefined}
      className={cn("w-full table-fixed text-start sm:max-lg:text-sm max-sm:block", className)}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-muted max-sm:hidden">
        <tr>
          {columns.map((column) => (
            <SortHeading
              key={column.id}
              label={column.label}
              order={sort?.by === column.id ? sort.order : undefined}
              onSort={column.sortable && onSort ? (order) => onSort(order && { by: column.id, order }) : undefined}
              className={cn(headingLook, column.headingClassName)}
            />
          ))}
          {renderActions && (
            <th scope="col" className={cn(headingLook, "sm:w-23 lg:w-39")}>
              <span className="sr-only">{props.actionsLabel ?? "Actions"}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">
        {rows.map((row, index) => {
          const key = rowKey(row);
          return (
            <tr
              key={key}
              className="border-t border-line max-sm:grid max-sm:gap-1.5 max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:p-4"
            >
              {columns.map((column) => {
                const content = column.cell(row, firstNumber + index);
                const look = cn(cellLook, "min-w-0", !column.plain && !column.naming && labelled, column.className);
                if (column.naming) {
                  return (
                    <th
                      key={column.id}
                      id={`${id}-${key}`}
                      scope="row"
                      className={cn("text-start font-semibold", look)}
                    >
                      {content}
                    </th>
                  );
                }
                return (
                  <td key={column.id} className={look}>
                    {column.plain ? (
                      content
                    ) : (
                      <>
                        <span className="text-sm text-muted sm:hidden">{column.label} </span>
                        <span>{content}</span>
                      </>
                    )}
                  </td>
                );
              })}
              {renderActions && <td className={cellLook}>{renderActions(row)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
