export interface ChartTableProps {
  /** Visually hidden. */
  caption: string;
  columns: readonly [string, ...string[]];
  rows: readonly { name: string; figures: readonly string[] }[];
  total?: { name: string; figures: readonly string[] } | undefined;
}

export function ChartTable({ caption, columns, rows, total }: ChartTableProps) {
  return (
    <table className="w-full max-w-sm text-start tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-muted">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={index === 0 ? "pb-1.5 text-start font-medium" : "pb-1.5 text-end font-medium"}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="font-normal">
        {rows.map((row) => (
          <Line key={row.name} columns={columns} {...row} />
        ))}
      </tbody>
      {total && (
        <tfoot className="font-semibold">
          <Line columns={columns} {...total} />
        </tfoot>
      )}
    </table>
  );
}

interface LineProps {
  columns: ChartTableProps["columns"];
  name: string;
  figures: readonly string[];
}

function Line({ columns, name, figures }: LineProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pe-2 text-start sm:pe-4 [font-weight:inherit]">
        {name}
      </th>
      {figures.map((figure, index) => (
        <td key={columns[index + 1]} className="py-1.5 ps-2 text-end sm:ps-4">
          {figure}
        </td>
      ))}
    </tr>
  );
}
