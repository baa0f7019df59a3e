import { t } from "@lms/texts/catalogue/wishes-screen";
import type { Viewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import type { PagedListProps } from "../../lib/forms/screen-props.ts";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { CourseGridSkeleton } from "../course-grid/course-grid-skeleton.tsx";
import { CourseGrid } from "../course-grid/course-grid.tsx";
import type { CourseCardData } from "../model/course.ts";
import { coursesPath } from "../model/course-paths.ts";

export interface WishesScreenProps extends Omit<PagedListProps, "total"> {
  /** Each has its heart, which removes it. */
  courses: Loadable<readonly CourseCardData[]>;
  viewer: Viewer;
  bundle?: Bundle | undefined;
  onRetry: () => void;
}

const none: readonly never[] = [];

export function WishesScreen(props: WishesScreenProps) {
  const { courses, viewer, bundle, onLoadMore } = props;
  const shown = courses.status === "ready" ? courses.value : none;

  return (
    <DashboardPage title={t("title")} lead={t("lead")}>
      <div tabIndex={-1} className="outline-none">
        <SearchedList
          {...props}
          label={t("list")}
          items={courses}
          count={courses.status === "loading" ? t("loading") : shownCount(shown.length, onLoadMore !== undefined)}
          skeleton={<CourseGridSkeleton />}
          empty={<NoWishes />}
          moreLabel={t("more")}
        >
          {(found) => <CourseGrid courses={found} viewer={viewer} bundle={bundle} />}
        </SearchedList>
      </div>
    </DashboardPage>
  );
}

function NoWishes() {
  return (
    <EmptyState
      title={t("empty")}
      action={
        <ButtonLink>
          <Link href={coursesPath}>{t("catalogue")}</Link>
        </ButtonLink>
      }
    >
      <p>{t("emptyNote")}</p>
    </EmptyState>
  );
}

function shownCount(count: number, hasMore: boolean): string {
  if (count === 0) return "";
  return t(hasMore ? "newest" : "courses", { count });
}
