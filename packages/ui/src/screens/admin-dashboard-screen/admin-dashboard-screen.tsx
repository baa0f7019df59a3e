import type { ReactNode } from "react";
import { Container } from "../../components/container/container.tsx";
import type { Loadable } from "../../lib/loadable.ts";

/** How many accounts of learners there are. */
export interface UserFigures {
  registered: number;
  /** Those whose subscription is active. */
  subscribed: number;
  /** The moment that the figures are of, ISO 8601. */
  asOf: string;
}

/** What the ledger says. */
export interface SalesFigures {
  /** Payments of all years that were not given back. */
  subscriptions: number;
  /** Of all years, in paise. */
  totalRevenue: number;
  /** The year of `months`. */
  year: number;
  /** Years to choose from, in order. */
  years: readonly number[];
  /** Sales from January to December. */
  months: readonly number[];
  /** The moment that the figures are of, ISO 8601. */
  asOf: string;
}

/** A row of the courses table. */
export interface AdminCourse {
  id: string;
  title: string;
  category: string;
  instructor: string;
  lectureCount: number;
  learnerCount: number;
  description: string;
  /** Found by a misspelling of the search. */
  approximate?: boolean | undefined;
}

/** One page of what the search found. */
export interface AdminCoursesPage {
  rows: readonly AdminCourse[];
  /** How many match on all pages. */
  total: number;
}

export type CourseColumn = "title" | "category" | "instructor" | "lectures";

export interface CourseSort {
  by: CourseColumn;
  order: "asc" | "desc";
}

export interface AdminDashboardScreenProps {
  /** The area's navigation: `AdminNav`. */
  nav?: ReactNode;
  users: Loadable<UserFigures>;
  onRetryUsers: () => void;
  sales: Loadable<SalesFigures>;
  /** The year that was asked for, while its sales are on their way; those of `sales` stay on screen. */
  loadingYear?: number | undefined;
  onYear: (year: number) => void;
  onRetrySales: () => void;
  courses: Loadable<AdminCoursesPage>;
  /** Another page, search or order is on its way; the rows shown are the last one's. */
  coursesBusy?: boolean | undefined;
  /** The text in the search box. */
  query: string;
  /** Called at every keystroke; the page decides when to ask the server. */
  onSearch: (query: string) => void;
  /** Absent: newest first, or the nearest match first. */
  sort?: CourseSort | undefined;
  onSort: (sort: CourseSort | undefined) => void;
  /** From 1. */
  page: number;
  /** Rows on a full page. */
  pageSize: number;
  onPage: (page: number) => void;
  /** Courses that are being deleted. */
  deletingIds?: readonly string[] | undefined;
  /** Confirmed in a dialog. */
  onDelete: (courseId: string) => void;
  onRetryCourses: () => void;
}

/** How the platform does, and every course with what can be done to it. */
export function AdminDashboardScreen({ nav }: AdminDashboardScreenProps) {
  return (
    <Container className="pb-16">
      {nav}
      <h1 tabIndex={-1} data-page-heading className="mt-8 heading text-3xl">
        Admin dashboard
      </h1>
    </Container>
  );
}
