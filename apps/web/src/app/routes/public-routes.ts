import { type AppRoute, pageRoute, visitorRoute } from "./app-route.ts";

export const publicRoutes: readonly AppRoute[] = [
  pageRoute("home", async () => (await import("../../pages/site/home-page.tsx")).HomePage),
  pageRoute("courses", async () => (await import("../../pages/catalogue/courses-page.tsx")).CoursesPage),
  pageRoute("coursePage", async () => (await import("../../pages/catalogue/course-page.tsx")).CoursePage),
  pageRoute("about", async () => (await import("../../pages/site/about-page.tsx")).AboutPage),
  visitorRoute("contact"),
  visitorRoute("help"),
  visitorRoute("privacy"),
  visitorRoute("terms"),
  visitorRoute("refunds"),
  visitorRoute("unsubscribe"),
  { ...visitorRoute("login", "visitor"), wide: true },
  { ...visitorRoute("signUp", "visitor"), wide: true },
  { ...visitorRoute("forgotPassword"), wide: true },
  { ...visitorRoute("resetPassword"), wide: true, skipOnGoBack: true },
  { ...visitorRoute("denied"), skipOnGoBack: true },
];
