import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { ActionTable } from "../../kit/data/data-table/action-table.tsx";
import { formatNumber } from "../../lib/format/format.ts";
import { textIn } from "../../lib/format/text-in.ts";
import { useFocusOnce } from "../../lib/focus/use-focus-once.ts";
import { courseActions } from "./course-actions.ts";
import { CourseStatus, describeStatus } from "./course-status.tsx";
import type { AdminCourse, CourseSort } from "../model/admin-course.ts";
import type { CoursesProps } from "./admin-dashboard-screen-props.ts";

export interface CoursesTableProps extends Pick<
  CoursesProps,
  "sort" | "onSort" | "page" | "pageSize" | "coursesBusy" | "kindIn"
> {
  rows: readonly AdminCourse[];
  createdRow: { id: string; describedBy: string } | undefined;
  deletingIds: readonly string[];
  onDelete: (course: AdminCourse) => void;
}

/** A title in another script needs a font of its own, which is fetched when its row is near. */
const farRow = { "data-far": "", className: "max-sm:until-used max-sm:[contain-intrinsic-size:auto_6.5rem]" };

function allColumns(): DataColumn<AdminCourse>[] {
  return [
    {
      id: "number",
      label: t("number"),
      cell: (_, number) => formatNumber(number),
      className: "text-muted tabular-nums",
      headingClassName: "w-13 xl:w-16",
    },
    {
      id: "title",
      label: t("courseTitle"),
      sortable: true,
      naming: true,
      cell: (course) => <Title course={course} />,
    },
    {
      id: "category",
      label: t("category"),
      sortable: true,
      cell: (course) => course.category,
      compact: true,
      headingClassName: "w-27 lg:w-31 xl:w-38",
    },
    {
      id: "instructor",
      label: t("instructor"),
      sortable: true,
      cell: (course) => course.instructor,
      compact: true,
      headingClassName: "w-27 lg:w-30 xl:w-42",
    },
    {
      id: "lectures",
      label: t("lectures"),
      sortable: true,
      cell: (course) => formatNumber(course.lectureCount),
      compact: (course) => t("lectureCount", { count: course.lectureCount }),
      className: "tabular-nums",
      headingClassName: "w-22 lg:w-24 xl:w-36",
    },
    {
      id: "status",
      label: t("status"),
      cell: (course) => <CourseStatus course={course} />,
      compact: describeStatus,
      className: "sm:max-lg:hidden",
      headingClassName: "w-34 sm:max-lg:hidden xl:w-40",
    },
    {
      id: "description",
      label: t("description"),
      cell: (course) => (
        <span {...textIn(course.language)} className="line-clamp-1 text-muted sm:line-clamp-2">
          {course.description}
        </span>
      ),
      compact: "line",
      className: "sm:max-xl:hidden",
      headingClassName: "sm:max-xl:hidden",
    },
  ];
}

export function CoursesTable({ rows, sort, onSort, page, pageSize, coursesBusy, ...rest }: CoursesTableProps) {
  const { createdRow } = rest;
  const focusOnce = useFocusOnce();
  return (
    <ActionTable
      caption={t("courses")}
      columns={allColumns()}
      rows={rows}
      rowKey={(course) => course.id}
      firstNumber={(page - 1) * pageSize + 1}
      sort={sort}
      onSort={(next) => onSort(next && { ...next, by: toColumn(next.by) })}
      busy={coursesBusy}
      actionsClassName="lg:w-48"
      rowProps={({ id }) =>
        id === createdRow?.id
          ? {
              ref: focusOnce,
              tabIndex: -1,
              "aria-describedby": createdRow.describedBy,
              className: "rounded-card bg-good-soft -outline-offset-4",
            }
          : farRow
      }
      actions={(course) =>
        courseActions(course, {
          kind: rest.kindIn?.(course.id) ?? "admin",
          deleting: rest.deletingIds.includes(course.id),
          onDelete: () => rest.onDelete(course),
        })
      }
    />
  );
}

function Title({ course }: { course: AdminCourse }) {
  return (
    <>
      <span {...textIn(course.language)}>{course.title}</span>
      {course.approximate && (
        <Badge tone="accent" className="ms-2 align-[0.1em]">
          {t("similar")}
        </Badge>
      )}
      <span {...textIn(course.language)} className="hidden text-sm font-normal text-muted sm:max-xl:line-clamp-2">
        {course.description}
      </span>
      <span className="hidden sm:max-lg:block">
        <CourseStatus course={course} />
      </span>
    </>
  );
}

function toColumn(id: string): CourseSort["by"] {
  return id === "category" || id === "instructor" || id === "lectures" ? id : "title";
}
