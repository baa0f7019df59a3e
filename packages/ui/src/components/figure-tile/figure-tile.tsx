import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export interface FigureTileProps {
  /** What it is a figure of. */
  term: string;
  figure: ReactNode;
  /** One line below the figure. */
  note?: ReactNode;
  /** Marks what is well. */
  tone?: "good" | undefined;
}

/** A figure with its name, as an item of a `<dl>`. */
export function FigureTile({ term, figure, note, tone }: FigureTileProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-5">
      <dt className="font-medium text-muted">{term}</dt>
      <dd>
        <span
          className={cn(
            "mt-1 block heading text-xl break-words tabular-nums sm:text-2xl",
            tone === "good" && "text-good",
          )}
        >
          {figure}
        </span>
        {note && <span className="mt-1 block text-sm text-pretty text-muted tabular-nums">{note}</span>}
      </dd>
    </div>
  );
}
