import { t } from "@lms/texts/web/titles";
import { type AppRoute, type RouteTitle, visitorPage } from "./app-route.ts";
import { pageChunk } from "./page-chunk.ts";
import { routePaths } from "../lib/paths.ts";
import type { visitorPages } from "./visitor-area.ts";

export const publicRoutes: readonly AppRoute[] = [
  {
    path: routePaths.home,
    access: "public",
    title: () => t("home"),
    chunk: pageChunk(async () => (await import("../site/pages/home-page.tsx")).HomePage),
  },
  {
    path: routePaths.courses,
    access: "public",
    title: () => t("courses"),
    chunk: pageChunk(async () => (await import("../catalogue/pages/courses-page.tsx")).CoursesPage),
  },
  {
    path: routePaths.coursePage,
    access: "public",
    title: () => t("course"),
    chunk: pageChunk(async () => (await import("../catalogue/pages/course-page.tsx")).CoursePage),
  },
  {
    path: routePaths.about,
    access: "public",
    title: () => t("about"),
    chunk: pageChunk(async () => (await import("../site/pages/about-page.tsx")).AboutPage),
  },
  openRoute("contact", () => t("contact")),
  openRoute("help", () => t("help")),
  openRoute("privacy", () => t("privacy")),
  openRoute("terms", () => t("terms")),
  openRoute("refunds", () => t("refunds")),
  openRoute("unsubscribe", () => t("unsubscribe")),
  { ...openRoute("login", () => t("login")), access: "visitor", wide: true },
  { ...openRoute("signUp", () => t("signUp")), access: "visitor", wide: true },
  { ...openRoute("forgotPassword", () => t("forgotPassword")), wide: true },
  { ...openRoute("resetPassword", () => t("resetPassword")), wide: true, skipOnGoBack: true },
  { ...openRoute("denied", () => t("denied")), skipOnGoBack: true },
];

/** Short, as every first load has it. */
function openRoute(name: Exclude<keyof typeof visitorPages, "notFound">, title: RouteTitle): AppRoute {
  return { path: routePaths[name], access: "public", title, chunk: visitorPage(name) };
}
