import { resolvePath } from "react-router-dom";
import type { AppRoute, Place } from "../app/routes/app-route.ts";
import { matchRoute } from "../app/routes/routes.ts";

export interface MatchedPlace extends Place {
  route: AppRoute;
  pathname: string;
  /** Path and query. */
  address: string;
}

export function placeAt(address: string): MatchedPlace {
  const { pathname, search } = resolvePath(address);
  return { ...matchRoute(pathname), pathname, search: new URLSearchParams(search), address: `${pathname}${search}` };
}
