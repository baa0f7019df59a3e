import { RowActions, type RowActionsProps } from "../../overlays/row-actions/row-actions.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";

export interface ActionTableProps<Row> extends Omit<DataTableProps<Row>, "actions"> {
  /** Icons; below 1024 px a menu. */
  actions?: ((row: Row) => RowActionsProps) | undefined;
}

/** A table whose rows can be acted on. */
export function ActionTable<Row>({ actions, ...table }: ActionTableProps<Row>) {
  return <DataTable {...table} actions={actions && { Part: RowActions, inRow: actions }} />;
}
