import type { PagePlan } from "@lms/api/page-rendering";
import { decideAccess, homePath } from "../account/access.ts";
import { returnPathIn, withReturnPath } from "../app/navigation/return-path.ts";
import { routePaths } from "../lib/navigation/paths.ts";
import type { User } from "../request/api.ts";
import { isOpen, pageReads } from "./member-reads.ts";
import { type RouteMatch, matchAddress } from "./route-match.ts";
import { routeDetails } from "./route-details.ts";

/** The guards of the browser app, before anything is sent. */
export function planPage(address: string, user: User | undefined): PagePlan {
  const place = matchAddress(address);
  const { route } = place;
  const decision = decideAccess(route.access, user);
  switch (decision) {
    case "login":
    case "denied":
    case "changePassword":
      return { kind: "redirect", to: withReturnPath(routePaths[decision], place.address) };
    case "home":
      return { kind: "redirect", to: requestedPath(place.search) ?? homePath(user) };
    case "enter":
      return enteredPage(place, user);
    default:
      return decision satisfies never;
  }
}

function enteredPage(place: RouteMatch, user: User | undefined): PagePlan {
  const reads = pageReads(place, user);
  if (reads === undefined) return { kind: "shell" };
  if (!isOpen(place.route)) return { kind: "memberPage", reads };
  const isShared = reads.length === 0 || routeDetails(place).searched !== undefined;
  return { kind: "page", reads, ...(isShared && { address: sharedAddress(place) }) };
}

/** Pages that show the same at many addresses are rendered once. */
function sharedAddress(place: RouteMatch): string {
  const { route, pathname, search } = place;
  if (route.path === "*") return "/not-found";
  const q = routeDetails(place).searched?.(search);
  if (q) return `${pathname}?${new URLSearchParams({ q }).toString()}`;
  return /[:*]/.test(route.path) ? route.path.replaceAll(":", "") : pathname;
}

/** The path is encoded as a header requires. */
function requestedPath(search: URLSearchParams): string | undefined {
  const path = returnPathIn(search.toString());
  if (path === undefined) return undefined;
  const { pathname, search: query, hash } = new URL(path, "http://own.invalid");
  return `${pathname}${query}${hash}`;
}
