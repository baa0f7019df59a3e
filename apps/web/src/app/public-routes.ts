import { type AppRoute, visitorPage } from "./app-route.ts";
import { pageChunk } from "./page-chunk.ts";
import { routePaths } from "../lib/paths.ts";
import type { visitorPages } from "./visitor-area.ts";

export const publicRoutes: readonly AppRoute[] = [
  {
    path: routePaths.home,
    access: "public",
    title: "LMS: expert-led courses, one price",
    chunk: pageChunk(async () => (await import("../site/pages/home-page.tsx")).HomePage),
  },
  {
    path: routePaths.courses,
    access: "public",
    title: "Courses",
    chunk: pageChunk(async () => (await import("../catalogue/pages/courses-page.tsx")).CoursesPage),
  },
  {
    path: routePaths.coursePage,
    access: "public",
    title: "Course",
    chunk: pageChunk(async () => (await import("../catalogue/pages/course-page.tsx")).CoursePage),
  },
  {
    path: routePaths.about,
    access: "public",
    title: "About",
    chunk: pageChunk(async () => (await import("../site/pages/about-page.tsx")).AboutPage),
  },
  openRoute("contact", "Contact"),
  openRoute("help", "Help Center"),
  openRoute("privacy", "Privacy Policy"),
  openRoute("terms", "Terms of Service"),
  openRoute("refunds", "Refund Policy"),
  openRoute("unsubscribe", "Unsubscribe"),
  { ...openRoute("login", "Log in"), access: "visitor", wide: true },
  { ...openRoute("signUp", "Sign up"), access: "visitor", wide: true },
  { ...openRoute("forgotPassword", "Forgot password"), wide: true },
  { ...openRoute("resetPassword", "Reset password"), wide: true, skipOnGoBack: true },
  { ...openRoute("denied", "Access Denied"), skipOnGoBack: true },
];

/** Short, as every first load has it. */
function openRoute(name: Exclude<keyof typeof visitorPages, "notFound">, title: string): AppRoute {
  return { path: routePaths[name], access: "public", title, chunk: visitorPage(name) };
}
