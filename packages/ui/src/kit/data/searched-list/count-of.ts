import { formatCount } from "../../../lib/format.ts";
import type { Loadable } from "../../../lib/loadable.ts";

/** "12 of 40 batches", "40 batches", "Loading batches…"; empty when they could not be loaded. */
export function countOf(
  items: Loadable<readonly unknown[]>,
  total: number | undefined,
  one: string,
  many = `${one}s`,
): string {
  if (items.status === "loading") return `Loading ${many}…`;
  if (items.status === "failed") return "";
  const shown = items.value.length;
  return total !== undefined && total > shown
    ? `${shown} of ${formatCount(total, one, many)}`
    : formatCount(shown, one, many);
}
