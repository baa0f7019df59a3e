import type { ReactNode } from "react";
import type { AdminAreaProps, DeletionProps, SearchProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { UserFigures, SalesFigures } from "../model/admin-figures.ts";
import type { AdminCoursesPage, CourseSort, CourseStatusFilter, CreatedCourse } from "../model/admin-course.ts";
export interface AdminDashboardScreenProps extends CoursesProps {
  /** Problems that the server found with files and data. */
  problems?: ReactNode;
  users: Loadable<UserFigures>;
  onRetryUsers: () => void;
  sales: Loadable<SalesFigures>;
  loadingYear?: number | undefined;
  onYear: (year: number) => void;
  onRetrySales: () => void;
}

export interface CoursesProps extends AdminAreaProps, SearchProps, DeletionProps {
  /** Absent: whatever an administrator may. Else what the viewer is in each course. */
  kindIn?: ((courseId: string) => "owner" | "editor" | "assistant" | undefined) | undefined;
  courses: Loadable<AdminCoursesPage>;
  /** It was created just now: its row is focused when it comes. */
  created?: CreatedCourse | undefined;
  coursesBusy?: boolean | undefined;
  status: CourseStatusFilter;
  onStatus: (status: CourseStatusFilter) => void;
  /** Absent: newest first, or the nearest match first. */
  sort?: CourseSort | undefined;
  onSort: (sort: CourseSort | undefined) => void;
  /** From 1. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onRetryCourses: () => void;
  /** Absent: a deleted course cannot be restored. */
  trashDays?: number | undefined;
}
