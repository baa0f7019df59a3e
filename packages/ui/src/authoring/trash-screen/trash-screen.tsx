import { t } from "@lms/texts/authoring/trash-screen";
import { useMemo, useRef, useState } from "react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { type CountWords, listCount } from "../../kit/data/searched-list/list-count.ts";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { manageCoursesPath } from "../../catalogue/model/course-paths.ts";
import { useFocusAfterDeletion } from "../../lib/focus/focus-after-deletion.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { AdminAreaProps, DeletionProps, PagedListProps } from "../../lib/forms/screen-props.ts";
import type { TrashedCourse } from "../model/trashed-course.ts";
import { TrashSkeleton } from "./trash-skeleton.tsx";
import { TrashedCourseCard } from "./trashed-course-card.tsx";

export interface TrashScreenProps extends AdminAreaProps, PagedListProps, DeletionProps {
  /** The last deleted first. */
  courses: Loadable<readonly TrashedCourse[]>;
  restoringIds?: readonly string[] | undefined;
  onRestore: (courseId: string) => void;
  onRetry: () => void;
}

const none: readonly never[] = [];

export function TrashScreen(props: TrashScreenProps) {
  const { nav, courses, total, restoringIds = none, deletingIds = none, onRestore, onDelete } = props;
  const [toDelete, setToDelete] = useState<TrashedCourse>();
  const heading = useRef<HTMLHeadingElement>(null);
  const leavingIds = useMemo(() => [...restoringIds, ...deletingIds], [restoringIds, deletingIds]);
  useFocusAfterDeletion(courses.status === "ready" ? courses.value : none, leavingIds, heading);

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="pt-7 pb-6 sm:pt-9">
        <TextLink href={manageCoursesPath}>{t("back")}</TextLink>
        <h1 ref={heading} tabIndex={-1} data-page-heading className="mt-2 heading text-3xl">
          {t("title")}
        </h1>
        <p className="mt-1 text-muted">{t("intro")}</p>
      </header>
      <SearchedList
        {...props}
        label={t("list")}
        items={courses}
        count={listCount(courses, total, words)}
        skeleton={<TrashSkeleton />}
        empty={<EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>}
        moreLabel={t("more")}
        dense
      >
        {(found) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {found.map((course) => (
              <li key={course.id}>
                <TrashedCourseCard
                  course={course}
                  restoring={restoringIds.includes(course.id)}
                  deleting={deletingIds.includes(course.id)}
                  onRestore={() => onRestore(course.id)}
                  onDelete={() => setToDelete(course)}
                />
              </li>
            ))}
          </ul>
        )}
      </SearchedList>
      <ConfirmAction
        subject={toDelete}
        title={t("question")}
        confirmLabel={t("confirm")}
        consequence={describeDeletion}
        onClose={() => setToDelete(undefined)}
        onConfirm={({ id }) => onDelete(id)}
      />
    </Container>
  );
}

const words: CountWords = {
  loading: () => t("loading"),
  all: (count: number) => t("count", { count }),
  some: (shown: number, total: number) => t("someOf", { shown, total }),
};

function describeDeletion({ title, lectureCount }: TrashedCourse): string {
  return t("consequence", { title, lectures: lectureCount });
}
