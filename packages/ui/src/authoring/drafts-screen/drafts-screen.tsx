import { t } from "@lms/texts/authoring/drafts-screen";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { type CountWords, listCount } from "../../kit/data/searched-list/list-count.ts";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { manageCoursesPath } from "../../catalogue/model/course-paths.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { AdminAreaProps, PagedListProps } from "../../lib/forms/screen-props.ts";
import type { DraftCourse } from "../model/draft-course.ts";
import { TrashSkeleton } from "../trash-screen/trash-skeleton.tsx";
import { DraftCourseCard } from "./draft-course-card.tsx";

export interface DraftsScreenProps extends AdminAreaProps, PagedListProps {
  /** The last added first. */
  courses: Loadable<readonly DraftCourse[]>;
  onRetry: () => void;
}

export function DraftsScreen(props: DraftsScreenProps) {
  const { nav, courses, total } = props;

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="pt-7 pb-6 sm:pt-9">
        <TextLink href={manageCoursesPath}>{t("back")}</TextLink>
        <h1 tabIndex={-1} data-page-heading className="mt-2 heading text-3xl">
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
                <DraftCourseCard course={course} />
              </li>
            ))}
          </ul>
        )}
      </SearchedList>
    </Container>
  );
}

const words: CountWords = {
  loading: () => t("loading"),
  all: (count: number) => t("count", { count }),
  some: (shown: number, total: number) => t("someOf", { shown, total }),
};
