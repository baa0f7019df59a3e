// Why: docs/decisions/0032-return-after-log-in.md
import { useContext } from "react";
import { type Location, UNSAFE_NavigationContext as NavigationContext, useLocation } from "react-router-dom";
import { ownPath } from "../../lib/navigation/own-path.ts";

interface ReturnState {
  from: string;
}

export function rememberReturnPath({ pathname, search, hash }: Location): ReturnState {
  return { from: `${pathname}${search}${hash}` };
}

/** History state may come from an older release: it is not trusted. */
export function readReturnPath(location: Location): string | undefined {
  const { from }: Partial<Record<keyof ReturnState, unknown>> = Object(location.state);
  return ownPath(from);
}

/** The history knows where the viewer is before the router renders it, and the session may change in between. */
export function useReturnPath(): string | undefined {
  const { navigator } = useContext(NavigationContext);
  return readReturnPath({ location: useLocation(), ...navigator }.location);
}

const parameter = "next";

/** The server's redirects have no history state: the return path is in the address until the browser app starts. */
export function withReturnPath(path: string, from: string): string {
  return `${path}?${parameter}=${encodeURIComponent(from)}`;
}

export function returnPathIn(search: string): string | undefined {
  return ownPath(new URLSearchParams(search).get(parameter));
}
