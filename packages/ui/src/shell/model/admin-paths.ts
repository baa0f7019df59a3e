import { manageCoursesPath } from "../../catalogue/model/course-paths.ts";

export const adminPaths = {
  dashboard: manageCoursesPath,
  sales: "/admin/sales",
  batches: "/admin/batches",
  people: "/admin/people",
  messages: "/admin/messages",
  questions: "/admin/questions",
  site: "/admin/site",
} as const;

export type AdminSection = keyof typeof adminPaths;
