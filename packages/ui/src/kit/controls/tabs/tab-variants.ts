import { cva } from "class-variance-authority";

/** Tabs of a page and links between pages look the same. The line marks the current one. */
export const tabVariants = cva(
  [
    "flex min-h-control items-center gap-1.5 border-b-2 border-transparent font-medium text-muted",
    "-outline-offset-2 transition-colors hover:text-ink active:bg-sunken",
    "aria-[current]:border-brand aria-[current]:text-ink aria-selected:border-brand aria-selected:text-ink",
    "forced-colors:border-[color:Canvas] forced-colors:aria-[current]:border-[color:Highlight]",
    "forced-colors:aria-selected:border-[color:Highlight]",
  ],
  { variants: { in: { panel: "shrink-0 px-2 max-sm:text-sm sm:px-3.5", page: undefined } } },
);
