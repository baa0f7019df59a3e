import { routePaths } from "./paths.ts";

export interface Placeholder {
  path: string;
  /** The page's heading. */
  title: string;
  /** Where to go instead. */
  links: readonly { href: string; label: string }[];
}

const courses = { href: routePaths.courses, label: "All courses" };
const createCourse = { href: routePaths.courseForm, label: "Create New Course" };

/** Routes that stand, with their guards, before their screens do. */
export const placeholders = {
  adminDashboard: { path: routePaths.adminDashboard, title: "Admin panel", links: [createCourse, courses] },
} as const satisfies Record<string, Placeholder>;
