import { t } from "@lms/texts/authoring/trash-screen";
import { useMemo, useRef, useState } from "react";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { useFocusAfterDeletion } from "../../lib/focus/focus-after-deletion.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { AdminAreaProps, DeletionProps, PagedListProps } from "../../lib/forms/screen-props.ts";
import type { TrashedCourse } from "../model/trashed-course.ts";
import { AdminCourseList } from "../admin-course-list/admin-course-list.tsx";
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
  const { courses, restoringIds = none, deletingIds = none, onRestore, onDelete } = props;
  const [toDelete, setToDelete] = useState<TrashedCourse>();
  const heading = useRef<HTMLHeadingElement>(null);
  const leavingIds = useMemo(() => [...restoringIds, ...deletingIds], [restoringIds, deletingIds]);
  useFocusAfterDeletion(courses.status === "ready" ? courses.value : none, leavingIds, heading);

  return (
    <AdminCourseList
      {...props}
      words={words()}
      items={courses}
      heading={heading}
      card={(course) => (
        <TrashedCourseCard
          course={course}
          restoring={restoringIds.includes(course.id)}
          deleting={deletingIds.includes(course.id)}
          onRestore={() => onRestore(course.id)}
          onDelete={() => setToDelete(course)}
        />
      )}
    >
      <ConfirmAction
        subject={toDelete}
        title={t("question")}
        confirmLabel={t("confirm")}
        consequence={describeDeletion}
        onClose={() => setToDelete(undefined)}
        onConfirm={({ id }) => onDelete(id)}
      />
    </AdminCourseList>
  );
}

function words() {
  return {
    back: t("back"),
    title: t("title"),
    intro: t("intro"),
    list: t("list"),
    empty: t("empty"),
    emptyNote: t("emptyNote"),
    more: t("more"),
    loading: () => t("loading"),
    all: (count: number) => t("count", { count }),
    some: (shown: number, total: number) => t("someOf", { shown, total }),
  };
}

function describeDeletion({ title, lectureCount }: TrashedCourse): string {
  return t("consequence", { title, lectures: lectureCount });
}
