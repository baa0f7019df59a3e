import { resolvePath } from "react-router-dom";
import type { AppRoute, RouteLocation } from "../app/routes/app-route.ts";
import { matchRoute } from "../app/routes/routes.ts";

export interface RouteMatch extends RouteLocation {
  route: AppRoute;
  pathname: string;
  /** Path and query. */
  address: string;
}

export function matchAddress(address: string): RouteMatch {
  const { pathname, search } = resolvePath(address);
  return { ...matchRoute(pathname), pathname, search: new URLSearchParams(search), address: `${pathname}${search}` };
}
