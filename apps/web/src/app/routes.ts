import { t } from "@lms/texts/web/titles";
import { matchPath, type Params } from "../lib/router/match-path.ts";
import { type AppRoute, visitorPage } from "./app-route.ts";
import { memberRoutes } from "./member-routes.ts";
import { pageChunk } from "./page-chunk.ts";
import { publicRoutes } from "./public-routes.ts";

/** @internal Tests visit each. */
export const routes: readonly AppRoute[] = [
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

export function matchRoute(pathname: string): { route: AppRoute; params: Readonly<Params> } {
  const decoded = decodedPath(pathname);
  for (const route of routes) {
    const params = matchPath(route.path, decoded);
    if (params) return { route, params };
  }
  throw new Error(`No route matches ${pathname}.`);
}

/** An encoded slash is part of a name. */
function decodedPath(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}
