import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { formatMoment } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { CoursesSection } from "./courses-section.tsx";
import { Figures } from "./figures.tsx";
import { SalesCard } from "./sales-card.tsx";
import { UsersCard } from "./users-card.tsx";

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
export function AdminDashboardScreen(props: AdminDashboardScreenProps) {
  const { nav, users, sales } = props;
  const asOf = [users, sales].flatMap((part) => (part.status === "ready" ? [part.value.asOf] : [])).toSorted()[0];

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 sm:pt-9">
        <div>
          <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
            Admin dashboard
          </h1>
          {/* A line from the start, so that nothing moves when the figures come. */}
          <p className="mt-1 min-h-6 text-muted tabular-nums">{asOf && `Figures of ${formatMoment(asOf)}`}</p>
        </div>
        <ButtonLink>
          <Link href="/course/create">
            <Plus aria-hidden="true" className="size-5" />
            Create New Course
          </Link>
        </ButtonLink>
      </header>
      <Figures users={users} sales={sales} />
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <UsersCard {...props} />
        <SalesCard {...props} />
      </div>
      <CoursesSection {...props} />
    </Container>
  );
}
