import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

export interface FigureTileProps {
  term: string;
  figure: ReactNode;
  note?: ReactNode;
  /** `good` marks a positive figure. */
  tone?: "good" | undefined;
}

export function FigureTile({ term, figure, note, tone }: FigureTileProps) {
  return (
    <div className={tileStyle}>
      <dt className="font-medium text-muted">{term}</dt>
      <dd className={cn(figureStyle, toneVariants({ tone }))}>{figure}</dd>
      {note && <dd className="text-sm text-pretty text-muted tabular-nums">{note}</dd>}
    </div>
  );
}

const toneVariants = cva("break-words tabular-nums max-sm:text-end", { variants: { tone: { good: "text-good" } } });

export const tileStyle =
  "grid min-w-0 content-start gap-x-4 rounded-card border border-line bg-surface p-4 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center sm:gap-y-1 sm:p-5";
export const figureStyle = "heading text-xl max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 sm:text-2xl";
