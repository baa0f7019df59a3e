import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { useId, useRef, useState } from "react";
import { DataTableSkeleton } from "../../kit/data/data-table/data-table-skeleton.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { Pager } from "../../kit/controls/pager/pager.tsx";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { latePart } from "../../lib/late-part.tsx";
import { CreatedCourseNote } from "./created-course-note.tsx";
import { CourseOrder } from "./course-order.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { trashSentence } from "../../catalogue/model/trash-sentence.ts";
import { importsPath } from "../../authoring/model/course-import.ts";
import { trashPath } from "../../authoring/model/trashed-item.ts";
import type { AdminCourse, CourseStatusFilter } from "../model/admin-course.ts";
import type { CoursesProps } from "./admin-dashboard-screen-props.ts";

export type CoursesSectionProps = Omit<CoursesProps, "nav">;

const NoCourses = latePart(async () => (await import("./no-courses.tsx")).NoCourses);
const CoursesTable = latePart(async () => (await import("./courses-table.tsx")).CoursesTable);

const none: readonly never[] = [];

export function CoursesSection(props: CoursesSectionProps) {
  const { courses, coursesBusy = false, query, onSearch, sort, onSort, created } = props;
  const id = useId();
  const messageId = useId();
  const top = useRef<HTMLDivElement>(null);

  const turnTo = (next: number) => {
    props.onPage(next);
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };

  return (
    <section aria-labelledby={id} aria-busy={coursesBusy || courses.status === "loading"} className="mt-10">
      <div ref={top} className="mb-4 grid scroll-my-4 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2
            id={id}
            tabIndex={-1}
            className="flex items-center gap-3 heading text-2xl outline-none max-[22.4rem]:text-xl"
          >
            <span>{t("courses")}</span>
            {coursesBusy && <Spinner className="text-base text-muted" />}
          </h2>
          {props.kindIn === undefined && (
            <>
              <TextLink href={trashPath} className="text-sm">
                {t("trash")}
              </TextLink>
              <TextLink href={importsPath} className="text-sm">
                {t("imports")}
              </TextLink>
            </>
          )}
        </div>
        <SearchBox
          label={t("search")}
          placeholder={t("searched")}
          value={query}
          onChange={onSearch}
          className="min-w-0 max-sm:order-1 max-sm:col-span-full sm:w-80"
        />
        <FilterButtons
          label={t("statuses")}
          options={statusFilters()}
          value={props.status}
          onChange={props.onStatus}
          className="max-sm:order-2 max-sm:col-span-full sm:col-span-full"
        />
        <CourseOrder sort={sort} onSort={onSort} className="sm:hidden" />
      </div>
      {created && <CreatedCourseNote course={created} messageId={messageId} />}
      <Courses {...props} onPage={turnTo} messageId={messageId} />
    </section>
  );
}

function Courses({ messageId, ...props }: CoursesSectionProps & { messageId: string }) {
  const { courses, coursesBusy = false, page, pageSize, onPage } = props;
  const { deletingIds = none, onDelete, onRetryCourses, trashDays } = props;
  const [toDelete, setToDelete] = useState<AdminCourse>();

  switch (courses.status) {
    case "loading":
      return <DataTableSkeleton label={t("loadingCourses")} />;
    case "failed":
      return <ErrorState message={courses.message} onRetry={onRetryCourses} busy={coursesBusy} />;
    case "ready": {
      const { rows, total } = courses.value;
      if (rows.length === 0) return <NoCourses {...props} />;
      return (
        <>
          <PartBoundary>
            <CoursesTable
              {...props}
              rows={rows}
              deletingIds={deletingIds}
              onDelete={setToDelete}
              createdRow={props.created && { id: props.created.id, describedBy: messageId }}
            />
          </PartBoundary>
          <Pager label={t("pages")} page={page} pageSize={pageSize} total={total} onPage={onPage} className="mt-4" />
          <ConfirmAction
            subject={toDelete}
            title={t("question")}
            confirmLabel={t("confirm")}
            consequence={(course) => describeDeletion(course, trashDays)}
            onClose={() => setToDelete(undefined)}
            onConfirm={({ id }) => onDelete(id)}
          />
        </>
      );
    }
    default:
      return courses satisfies never;
  }
}

function statusFilters(): { value: CourseStatusFilter; label: string }[] {
  return [
    { value: "all", label: t("allStatuses") },
    { value: "published", label: t("published") },
    { value: "draft", label: t("drafts") },
    { value: "scheduled", label: t("scheduled") },
  ];
}

function describeDeletion({ title, lectureCount, learnerCount }: AdminCourse, trashDays: number | undefined): string {
  const undoing = trashSentence(trashDays);
  return t("consequence", { title, lectures: lectureCount, learners: learnerCount, undoing });
}
