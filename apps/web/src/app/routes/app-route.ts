import { t } from "@lms/texts/web/titles";
import type { ComponentType } from "react";
import type { Params } from "react-router-dom";
import { routePaths } from "../../lib/navigation/paths.ts";
import type { Access } from "../../account/access.ts";
import type { adminPages } from "./admin-area.ts";
import type { learnerPages } from "./learner-area.tsx";
import type { memberPages } from "./member-area.ts";
import { type PageChunk, pageChunk } from "./page-chunk.ts";
import type { visitorPages } from "./visitor-area.ts";

/** Said when the page is shown: the language may change. */
type RouteTitle = () => string;

export interface Place {
  params: Readonly<Params>;
  search: URLSearchParams;
}

export interface AppRoute {
  path: string;
  access: Access;
  title: RouteTitle;
  chunk: PageChunk;
  wide?: true;
  inDashboard?: true;
  skipOnGoBack?: true;
}

// A route's path, title and page have one name: every first load has the list of routes.

export const pageRoute = (
  name: keyof typeof routePaths,
  load: () => Promise<ComponentType>,
  access: Access = "public",
): AppRoute => ({ path: routePaths[name], title: () => t(name), access, chunk: pageChunk(load) });

export const visitorPage = (page: keyof typeof visitorPages) => async () =>
  (await import("./visitor-area.ts")).visitorPages[page]();

export const visitorRoute = (name: Exclude<keyof typeof visitorPages, "notFound">, access?: Access): AppRoute =>
  pageRoute(name, visitorPage(name), access);

export const memberRoute = (name: keyof typeof memberPages): AppRoute =>
  pageRoute(name, async () => (await import("./member-area.ts")).memberPages[name](), "member");

export const learnerRoute = (name: keyof typeof learnerPages, access: Access = "member"): AppRoute => ({
  ...pageRoute(name, async () => (await import("./learner-area.tsx")).learnerPages[name](), access),
  inDashboard: true,
});

export const adminRoute = (name: keyof typeof adminPages): AppRoute => ({
  ...pageRoute(name, async () => (await import("./admin-area.ts")).adminPages[name](), "admin"),
  wide: true,
});
