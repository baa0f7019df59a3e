import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cn } from "../../../lib/cn.ts";

type Order = "asc" | "desc";

export interface SortHeadingProps {
  label: string;
  order?: Order | undefined;
  /** Absent when the column is not sortable. */
  onSort?: ((order: Order | undefined) => void) | undefined;
  className?: string | undefined;
}

const spoken = { asc: "ascending", desc: "descending" } as const;
const signs = { asc: ArrowUp, desc: ArrowDown };

export function SortHeading({ label, order, onSort, className }: SortHeadingProps) {
  const style = cn("text-start font-medium", className);
  if (!onSort) {
    return (
      <th scope="col" className={style}>
        {label}
      </th>
    );
  }

  const Sign = order ? signs[order] : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={order ? spoken[order] : "none"} className={style}>
      <button
        type="button"
        onClick={() => onSort(after(order))}
        className={cn(
          "-mx-2 inline-flex min-h-control-sm items-center text-start gap-1 rounded-control px-2 font-medium transition-colors hover:bg-sunken hover:text-ink active:bg-brand-soft",
          order && "text-ink",
        )}
      >
        <span>{label}</span>
        <Sign aria-hidden="true" className={cn("size-3.5 shrink-0", !order && "opacity-60")} />
      </button>
    </th>
  );
}

function after(order: Order | undefined): Order | undefined {
  if (!order) return "asc";
  return order === "asc" ? "desc" : undefined;
}
