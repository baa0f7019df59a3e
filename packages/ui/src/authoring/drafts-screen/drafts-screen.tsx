import { t } from "@lms/texts/authoring/drafts-screen";
import type { Loadable } from "../../lib/loadable.ts";
import type { AdminAreaProps, PagedListProps } from "../../lib/forms/screen-props.ts";
import type { DraftCourse } from "../model/draft-course.ts";
import { AdminCourseList } from "../admin-course-list/admin-course-list.tsx";
import { DraftCourseCard } from "./draft-course-card.tsx";

export interface DraftsScreenProps extends AdminAreaProps, PagedListProps {
  /** The last added first. */
  courses: Loadable<readonly DraftCourse[]>;
  onRetry: () => void;
}

export function DraftsScreen(props: DraftsScreenProps) {
  return (
    <AdminCourseList
      {...props}
      words={words()}
      items={props.courses}
      card={(course) => <DraftCourseCard course={course} />}
    />
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
