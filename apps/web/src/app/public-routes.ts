import { type AppRoute, visitorPage } from "./app-route.ts";
import { pageChunk } from "./page-chunk.ts";
import { routePaths } from "../lib/paths.ts";

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
  {
    path: routePaths.contact,
    access: "public",
    title: "Contact",
    chunk: visitorPage("contact"),
  },
  {
    path: routePaths.help,
    access: "public",
    title: "Help Center",
    chunk: visitorPage("help"),
  },
  sitePageRoute("privacy", "Privacy Policy"),
  sitePageRoute("terms", "Terms of Service"),
  sitePageRoute("refunds", "Refund Policy"),
  {
    path: routePaths.login,
    access: "visitor",
    title: "Log in",
    wide: true,
    chunk: visitorPage("login"),
  },
  {
    path: routePaths.signUp,
    access: "visitor",
    title: "Sign up",
    wide: true,
    chunk: visitorPage("signUp"),
  },
  {
    path: routePaths.forgotPassword,
    access: "public",
    title: "Forgot password",
    wide: true,
    chunk: visitorPage("forgotPassword"),
  },
  {
    path: routePaths.resetPassword,
    access: "public",
    title: "Reset password",
    wide: true,
    skipOnGoBack: true,
    chunk: visitorPage("resetPassword"),
  },
  {
    path: routePaths.unsubscribe,
    access: "public",
    title: "Unsubscribe",
    skipOnGoBack: true,
    chunk: visitorPage("unsubscribe"),
  },
  {
    path: routePaths.denied,
    access: "public",
    title: "Access Denied",
    skipOnGoBack: true,
    chunk: visitorPage("denied"),
  },
];

function sitePageRoute(name: "privacy" | "terms" | "refunds", title: string): AppRoute {
  return { path: routePaths[name], access: "public", title, chunk: visitorPage(name) };
}
