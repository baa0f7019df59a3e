import type { CourseCardData } from "../../catalogue/model/course.ts";

export type CourseStatus = "published" | "draft" | "scheduled" | "waiting";

/** `draft` includes those with a moment of publication. */
export type CourseStatusFilter = "all" | "published" | "draft" | "scheduled";

export interface AdminCourse extends Pick<
  CourseCardData,
  | "id"
  | "slug"
  | "title"
  | "language"
  | "category"
  | "instructor"
  | "lectureCount"
  | "learnerCount"
  | "description"
  | "approximate"
> {
  /** Waiting: its moment of publication has come, and it has no lecture to play. */
  status: CourseStatus;
  createdAt: string;
  /** When it is published by itself. */
  publishAt?: string | undefined;
}

export interface CreatedCourse {
  id: string;
  title: string;
  /** The server's. */
  message: string | undefined;
}

export interface AdminCoursesPage {
  rows: readonly AdminCourse[];
  total: number;
}

type CourseColumn = "title" | "category" | "instructor" | "lectures";

export interface CourseSort {
  by: CourseColumn;
  order: "asc" | "desc";
}

/** The administrators' list of courses with this status alone. */
export function managedCoursesPath(status: Exclude<CourseStatusFilter, "all">): string {
  return `/admin/dashboard?status=${status}`;
}
