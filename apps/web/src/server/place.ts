import { parsePath } from "react-router-dom";
import { type AppRoute, matchRoute, type Place } from "../app/routes.ts";

export interface MatchedPlace extends Place {
  route: AppRoute;
  pathname: string;
  /** Path and query. */
  address: string;
}

export function placeAt(address: string): MatchedPlace {
  const { pathname = "/", search = "" } = parsePath(address);
  return { ...matchRoute(pathname), pathname, search: new URLSearchParams(search), address: `${pathname}${search}` };
}
