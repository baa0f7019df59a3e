import { t } from "@lms/texts/kit/data-table";
import type { ComponentProps, ComponentType } from "react";
import { cn } from "../../../lib/cn.ts";
import type { RowActionsProps } from "../../overlays/row-actions/row-actions.tsx";
import type { DataColumn } from "./data-column.ts";
import { DataRow } from "./data-row.tsx";
import { SortHeading } from "./sort-heading.tsx";
import { tableFrame } from "./table-frame.ts";

interface DataSort {
  by: string;
  order: "asc" | "desc";
}

interface TableActions<Row> {
  Part: ComponentType<RowActionsProps>;
  inRow: (row: Row) => RowActionsProps;
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
  /** Passed by `ActionTable`, so that tables without actions do not load the menu. */
  actions?: TableActions<Row> | undefined;
  actionsLabel?: string | undefined;
  /** The width of the actions where they are icons. By default there is room for four. */
  actionsClassName?: string | undefined;
  /** What its row has besides: an own look, a description, a `ref`. */
  rowProps?: ((row: Row) => ComponentProps<"tr">) | undefined;
  /** Other rows are loading; the previous ones stay on screen. */
  busy?: boolean | undefined;
  className?: string | undefined;
}

const side = "sm:px-2.5 first:sm:ps-4.5 last:sm:pe-3";
const headingStyle = `${side} sm:py-2`;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, firstNumber = 1, sort, onSort, actions, busy = false, className } = props;

  return (
    <div className={tableFrame}>
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
                className={cn(headingStyle, column.headingClassName)}
              />
            ))}
            {actions && (
              <th scope="col" className={cn(headingStyle, "sm:w-18", props.actionsClassName ?? "lg:w-39")}>
                <span className="sr-only">{props.actionsLabel ?? t("actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row, index) => (
            <DataRow
              key={rowKey(row)}
              columns={columns}
              row={row}
              number={firstNumber + index}
              actions={actions && <actions.Part {...actionProps(actions.inRow(row))} />}
              rowProps={props.rowProps?.(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function actionProps(props: RowActionsProps): RowActionsProps {
  return { menuBelow: "lg", ...props, className: cn("sm:-my-1", props.className) };
}
