import { t } from "@lms/texts/web/titles";
import { matchRoutes, type Params } from "react-router-dom";
import { type AppRoute, visitorPage } from "./app-route.ts";
import { memberRoutes } from "./member-routes.ts";
import { pageChunk } from "./page-chunk.ts";
import { publicRoutes } from "./public-routes.ts";

export const routes: AppRoute[] = [
  ...publicRoutes,
  ...memberRoutes,
  {
    path: "*",
    access: "public",
    title: () => t("notFound"),
    skipOnGoBack: true,
    chunk: pageChunk(visitorPage("notFound")),
  },
];

interface MatchedRoute {
  route: AppRoute;
  params: Readonly<Params>;
}

let last: { pathname: string; match: MatchedRoute } | undefined;

/** The library ranks all routes for each call, and the server asks several times about one address. */
export function matchRoute(pathname: string): MatchedRoute {
  if (last?.pathname === pathname) return last.match;
  const [match] = matchRoutes(routes, pathname) ?? [];
  if (!match) throw new Error(`No route matches ${pathname}.`);
  last = { pathname, match };
  return match;
}
