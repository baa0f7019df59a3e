import { t } from "@lms/texts/catalogue/courses-screen";
import { listCount } from "../../kit/data/searched-list/list-count.ts";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { CourseGridSkeleton } from "../course-grid/course-grid-skeleton.tsx";
import { CourseGrid, type CourseGridProps } from "../course-grid/course-grid.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { priceForPeriod } from "../../billing/model/price.ts";
import type { Viewer } from "../../account/model/viewer.ts";
import { CourseSearch } from "./course-search.tsx";
import { CreateCourse } from "./create-course.tsx";
import { coursesPageHref } from "../model/course-paths.ts";
import type { CoursesScreenProps } from "./courses-screen-props.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import { latePart } from "../../lib/late-part.tsx";

/** The server's document has both: their code is loaded later. */
const later = async () => import("./filters-and-empty.ts");
const CourseFilters = latePart(async () => (await later()).CourseFilters);
const NoCourses = latePart(async () => (await later()).NoCourses);

export function CoursesScreen(props: CoursesScreenProps) {
  const { courses, viewer, bundle, query, filter, choice, page = 1, lectureResults } = props;
  const noCourses = <NoCourses {...props} />;

  return (
    <Container className="pt-6 pb-16 sm:pt-14">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-4">
          <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance outline-none sm:text-4xl">
            <span>{t("headline")}</span>
            <span className="block max-sm:hidden">{t("fromWhom")}</span>
          </h1>
          <p className="text-lg text-muted max-sm:hidden">{promise(viewer, bundle)}</p>
        </div>
        {viewer.kind === "admin" && <CreateCourse />}
      </header>

      <div className="z-10 -mx-4.5 mt-2 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 bg-paper px-4.5 py-3 sm:-mx-6 sm:mt-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6 [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:top-0">
        <CourseSearch {...props} />
      </div>
      <div className="mb-4 min-h-37 sm:min-h-control">
        <PartBoundary>
          <CourseFilters {...props} />
        </PartBoundary>
      </div>

      <SearchedList
        {...props}
        label={t("courses")}
        items={courses}
        count={countSentence(props)}
        countClassName=""
        skeleton={
          <Delayed>
            <CourseGridSkeleton />
          </Delayed>
        }
        empty={lectureResults ? lectureResults(noCourses) : noCourses}
        moreLabel={t("more")}
        previousHref={page > 1 ? coursesPageHref({ q: query, filter, choice, page: page - 1 }) : undefined}
        nextHref={coursesPageHref({ q: query, filter, choice, page: page + 1 })}
      >
        {(found) => <Matches courses={found} viewer={viewer} bundle={bundle} />}
      </SearchedList>
      {courses.status === "ready" && courses.value.length > 0 && lectureResults?.()}
    </Container>
  );
}

function Matches({ courses, ...grid }: CourseGridProps) {
  const exact = courses.filter((course) => !course.approximate);
  const similar = courses.filter((course) => course.approximate);

  return (
    <>
      {exact.length > 0 && <CourseGrid courses={exact} {...grid} />}
      {similar.length > 0 && (
        <>
          <h2 className={`mb-4 heading text-xl ${exact.length > 0 ? "mt-10" : ""}`}>{t("similar")}</h2>
          <CourseGrid courses={similar} {...grid} eager={exact.length === 0} />
        </>
      )}
    </>
  );
}

function promise(viewer: Viewer, bundle: Bundle | undefined): string {
  if (viewer.kind === "learner" && viewer.subscribed) return t("included");
  if (!bundle) return t("onePrice");
  return t("onePriceOf", { price: priceForPeriod(bundle) });
}

function countSentence({ courses, total, onLoadMore, page = 1 }: CoursesScreenProps): string {
  const shown = courses.status === "ready" ? courses.value.length : 0;
  const counted = listCount(courses, total, {
    loading: () => t("loading"),
    all: (count) => t("count", { count }),
    some: (part, count) => t("countOf", { shown: part, count }),
  });
  if (page > 1 && shown > 0) return t("page", { page, counted });
  if (shown > 0 && onLoadMore && (total ?? 0) <= shown) return t("first", { count: shown });
  return counted;
}
