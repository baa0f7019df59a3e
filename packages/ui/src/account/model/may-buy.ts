import type { Viewer } from "./viewer.ts";

/** The server refuses the checkout, and a place in a batch, to administrators and support. */
export function mayBuy({ kind, desk }: Viewer): boolean {
  return kind !== "admin" && desk !== "support";
}
