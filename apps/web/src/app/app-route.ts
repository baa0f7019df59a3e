import type { Params } from "../lib/router/match-path.ts";
import type { Access } from "../account/access.ts";
import type { adminPages } from "./admin-area.ts";
import type { learnerPages } from "./learner-area.tsx";
import type { memberPages } from "./member-area.ts";
import { type PageChunk, pageChunk } from "./page-chunk.ts";
import type { visitorPages } from "./visitor-area.ts";

/** Said when the page is shown: the language may change. */
export type RouteTitle = () => string;

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

export const visitorPage = (page: keyof typeof visitorPages): PageChunk =>
  pageChunk(async () => (await import("./visitor-area.ts")).visitorPages[page]());

export const memberRoute = (
  path: string,
  title: RouteTitle,
  page: keyof typeof memberPages,
  more?: Pick<AppRoute, "wide">,
): AppRoute => ({
  path,
  title,
  access: "member",
  chunk: pageChunk(async () => (await import("./member-area.ts")).memberPages[page]()),
  ...more,
});

export const learnerRoute = (
  path: string,
  title: RouteTitle,
  page: keyof typeof learnerPages,
  more?: { access: "owner" | "password" },
): AppRoute => ({
  path,
  title,
  access: "member",
  inDashboard: true,
  chunk: pageChunk(async () => (await import("./learner-area.tsx")).learnerPages[page]()),
  ...more,
});

export const adminRoute = (path: string, title: RouteTitle, page: keyof typeof adminPages): AppRoute => ({
  path,
  title,
  access: "admin",
  wide: true,
  chunk: pageChunk(async () => (await import("./admin-area.ts")).adminPages[page]()),
});
