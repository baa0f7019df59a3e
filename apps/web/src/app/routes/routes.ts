import { isSwitchedOff, type SiteFeatures } from "@lms/ui/lib/site-features";
import { matchRoutes, type Params } from "react-router-dom";
import { pageName, type RouteName, routeTable } from "../../lib/navigation/route-table.ts";
import type { AppRoute } from "./app-route.ts";
import { loadPage, pageTitle } from "./load-page.ts";
import { pageChunk } from "./page-chunk.ts";

const isRouteName = (name: string): name is RouteName => name in routeTable;

export const routes: AppRoute[] = Object.keys(routeTable).filter(isRouteName).map(openRoute);

function openRoute(name: RouteName): AppRoute {
  const record = routeTable[name];
  const route = { ...record, name, page: pageName(name, record), title: () => pageTitle(route) };
  return { ...route, chunk: pageChunk(() => loadPage(route)) };
}

export const notFound = openRoute("notFound");

/** A part of the product that the operator has switched off is not there. */
export function shownRoute(route: AppRoute, features: SiteFeatures | undefined): AppRoute {
  return isSwitchedOff(features, route.path) ? notFound : route;
}

interface MatchedRoute {
  route: AppRoute;
  params: Readonly<Params>;
}

let last: { pathname: string; match: MatchedRoute } | undefined;

/** The library ranks all routes for each call, and the server calls it several times with one address. */
export function matchRoute(pathname: string): MatchedRoute {
  if (last?.pathname === pathname) return last.match;
  // The library's path for everything else matches no line break.
  const [match = { route: notFound, params: {} }] = matchRoutes(routes, pathname) ?? [];
  last = { pathname, match };
  return match;
}
