import { Facts, Sheet } from "../foundations/sheet.tsx";

export interface KeyboardTableProps {
  /** A key, or several that do the same, and what it does. None: nothing in it takes the focus. */
  rows: readonly (readonly [keys: string, does: string])[];
}

/** What each key does. */
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
