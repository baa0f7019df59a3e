import type { PageModule } from "./app-route.ts";

/** Most visits start on these pages: they do not wait for the list of the others. */
export const firstPages: Readonly<Record<string, () => Promise<PageModule>>> = {
  home: () => import("../../pages/site/home-page.tsx"),
  courses: () => import("../../pages/catalogue/courses-page.tsx"),
  course: () => import("../../pages/catalogue/course-page.tsx"),
  about: () => import("../../pages/site/about-page.tsx"),
};
