import { Facts, Sheet } from "../foundations/sheet.tsx";

export interface KeyboardTableProps {
  /** Absent: nothing in the component gets the focus. */
  rows: readonly (readonly [keys: string, does: string])[];
}

export function KeyboardTable({ rows }: KeyboardTableProps) {
  return (
    <Sheet>
      {rows.length > 0 ? (
        <Facts caption="Keys" headings={["Key", "Does"]} rows={rows} />
      ) : (
        <p style={{ margin: 0 }}>Nothing in it takes the focus: it has no keys.</p>
      )}
    </Sheet>
  );
}
