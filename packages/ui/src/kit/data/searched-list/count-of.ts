import { formatCount } from "../../../lib/format.ts";
import type { Loadable } from "../../../lib/loadable.ts";

/** "12 of 40 batches", "40 batches", "Loading batches…"; empty when they could not be loaded. */
export function countOf(
  items: Loadable<readonly unknown[]>,
  total: number | undefined,
  singular: string,
  plural = `${singular}s`,
): string {
  if (items.status === "loading") return `Loading ${plural}…`;
  if (items.status === "failed") return "";
  const shown = items.value.length;
  return total !== undefined && total > shown
    ? `${shown} of ${formatCount(total, singular, plural)}`
    : formatCount(shown, singular, plural);
}
