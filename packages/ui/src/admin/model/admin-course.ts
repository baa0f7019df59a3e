import type { CourseCardData } from "../../catalogue/model/course.ts";

export type AdminCourse = Pick<
  CourseCardData,
  | "id"
  | "title"
  | "language"
  | "category"
  | "instructor"
  | "lectureCount"
  | "learnerCount"
  | "description"
  | "approximate"
>;

export interface AdminCoursesPage {
  rows: readonly AdminCourse[];
  total: number;
}

type CourseColumn = "title" | "category" | "instructor" | "lectures";

export interface CourseSort {
  by: CourseColumn;
  order: "asc" | "desc";
}
