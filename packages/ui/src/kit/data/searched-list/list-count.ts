import type { Loadable } from "../../../lib/loadable.ts";

export interface CountWords {
  loading: () => string;
  all: (count: number) => string;
  some: (shown: number, total: number) => string;
}

/** "12 of 40 courses", "40 courses", "Loading courses…"; empty when they could not be loaded. */
export function listCount(items: Loadable<readonly unknown[]>, total = 0, { loading, all, some }: CountWords): string {
  if (items.status !== "ready") return items.status === "loading" ? loading() : "";
  const shown = items.value.length;
  return total > shown ? some(shown, total) : all(shown);
}
