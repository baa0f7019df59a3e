import type { ReactNode } from "react";

export interface DataColumn<Row> {
  id: string;
  label: string;
  cell: (row: Row, number: number) => ReactNode;
  sortable?: boolean | undefined;
  /** The column that names its row. */
  naming?: boolean | undefined;
  /**
   * On narrow screens a row is its name, and below it the compact values of those columns that have one. `true` is the
   * value of the cell, `line` is its beginning on a line of its own.
   */
  compact?: true | "line" | ((row: Row) => ReactNode) | undefined;
  className?: string | undefined;
  /** Classes of the heading, which sets the column's width; columns without share the rest. */
  headingClassName?: string | undefined;
}
