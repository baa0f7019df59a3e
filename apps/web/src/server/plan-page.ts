import type { PagePlan } from "@lms/api/page-rendering";
import { decideAccess, homePath } from "../account/access.ts";
import { routeReads } from "../app/routes/route-reads.ts";
import { returnPathIn, withReturnPath } from "../app/navigation/return-path.ts";
import { routePaths } from "../lib/navigation/paths.ts";
import type { User } from "../request/api.ts";
import { type RouteMatch, matchAddress } from "./route-match.ts";
import { routeDetails } from "./route-details.ts";

/** The guards of the browser app, before anything is sent. */
export function planPage(address: string, user: User | undefined): PagePlan {
  const place = matchAddress(address);
  const { route } = place;
  const reads = routeReads[route.path];
  const decision = decideAccess(route.access, user);
  switch (decision) {
    case "login":
    case "denied":
    case "changePassword":
      return { kind: "redirect", to: withReturnPath(routePaths[decision], place.address) };
    case "home":
      return { kind: "redirect", to: requestedPath(place.search) ?? viewerHome(user) };
    case "enter":
      if (user && route.path === routePaths.home) return { kind: "redirect", to: viewerHome(user) };
      if (route.access !== "public" && route.access !== "visitor") return { kind: "shell" };
      return {
        kind: "page",
        reads: reads?.(place) ?? [],
        ...((!reads || routeDetails(place).searched) && { address: sharedAddress(place) }),
      };
    default:
      return decision satisfies never;
  }
}

/** Pages that show the same at many addresses are rendered once. */
function sharedAddress(place: RouteMatch): string {
  const { route, pathname, search } = place;
  if (route.path === "*") return "/not-found";
  const q = routeDetails(place).searched?.(search);
  if (q) return `${pathname}?${new URLSearchParams({ q }).toString()}`;
  return /[:*]/.test(route.path) ? route.path.replaceAll(":", "") : pathname;
}

function viewerHome(user: User | undefined): string {
  return user ? homePath(user) : routePaths.home;
}

/** The path is encoded as a header requires. */
function requestedPath(search: URLSearchParams): string | undefined {
  const path = returnPathIn(search.toString());
  if (path === undefined) return undefined;
  const { pathname, search: query, hash } = new URL(path, "http://own.invalid");
  return `${pathname}${query}${hash}`;
}
