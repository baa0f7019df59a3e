// Why: docs/decisions/0032-return-after-log-in.md
import type { Location } from "react-router-dom";

interface ReturnState {
  from: string;
}

export function rememberReturnPath({ pathname, search, hash }: Location): ReturnState {
  return { from: `${pathname}${search}${hash}` };
}

/** History state may come from an older release: it is not trusted. */
export function returnPathOf(location: Location): string | undefined {
  const state: unknown = location.state;
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  const from: unknown = state.from;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : undefined;
}
