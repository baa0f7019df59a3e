import { Button } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { CourseGridSkeleton } from "../course-grid/course-grid-skeleton.tsx";
import { CourseGrid, type CourseGridProps } from "../course-grid/course-grid.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { formatCount, formatRupees } from "../../lib/format.ts";
import { formatPeriod } from "../../billing/model/price.ts";
import type { Viewer } from "../../account/model/viewer.ts";
import { CreateCourse } from "./create-course.tsx";
import { NoCourses } from "./no-courses.tsx";
import type { CourseFilter } from "../model/course.ts";
import type { CoursesScreenProps } from "./courses-screen-props.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

const filters: { value: CourseFilter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "popular", label: "Popular" },
  { value: "new", label: "New" },
];

export function CoursesScreen(props: CoursesScreenProps) {
  const { courses, viewer, bundle, query, onSearch, filter, onFilter, busy = false } = props;

  return (
    <Container className="pt-6 pb-16 sm:pt-14">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-4">
          <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance outline-none sm:text-4xl">
            Learn it properly.
            <span className="block max-sm:hidden">From people who do it.</span>
          </h1>
          <p className="text-lg text-muted max-sm:hidden">{promise(viewer, bundle)}</p>
        </div>
        {viewer.kind === "admin" && <CreateCourse />}
      </header>

      <div className="z-10 -mx-4.5 mt-2 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 bg-paper px-4.5 py-3 sm:-mx-6 sm:mt-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6 [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:top-0">
        <SearchBox
          label="Search courses"
          placeholder="Search by title or description"
          value={query}
          onChange={onSearch}
        />
        <FilterButtons label="Which courses" options={filters} value={filter} onChange={onFilter} />
      </div>

      <section aria-labelledby="results" aria-busy={busy || courses.status === "loading"}>
        <h2 id="results" className="sr-only">
          Courses
        </h2>
        <div className="mb-4 flex min-h-5 items-center gap-2 text-sm text-muted">
          <output>{countSentence(props)}</output>
          {busy && (
            <Delayed>
              <Spinner />
            </Delayed>
          )}
        </div>
        <Results {...props} />
      </section>
    </Container>
  );
}

function Results(props: CoursesScreenProps) {
  const { courses, viewer, bundle, onLoadMore, loadingMore = false, busy = false, onRetry } = props;
  switch (courses.status) {
    case "loading":
      return (
        <Delayed>
          <CourseGridSkeleton />
        </Delayed>
      );
    case "failed":
      return <ErrorState message={courses.message} onRetry={onRetry} busy={busy} />;
    case "ready":
      if (courses.value.length === 0) return <NoCourses {...props} />;
      return (
        <>
          <Matches courses={courses.value} viewer={viewer} bundle={bundle} />
          {onLoadMore && (
            <div className="mt-10 flex justify-center">
              <Button tone="neutral" busy={loadingMore} busyLabel="Loading…" onClick={onLoadMore}>
                Load more courses
              </Button>
            </div>
          )}
        </>
      );
    default:
      return courses satisfies never;
  }
}

function Matches({ courses, ...grid }: CourseGridProps) {
  const exact = courses.filter((course) => !course.approximate);
  const similar = courses.filter((course) => course.approximate);

  return (
    <>
      {exact.length > 0 && <CourseGrid courses={exact} {...grid} />}
      {similar.length > 0 && (
        <>
          <h2 className={`mb-4 heading text-xl ${exact.length > 0 ? "mt-10" : ""}`}>Similar matches</h2>
          <CourseGrid courses={similar} {...grid} />
        </>
      )}
    </>
  );
}

function promise(viewer: Viewer, bundle: Bundle | undefined): string {
  if (viewer.kind === "learner" && viewer.subscribed) return "Every course is included in your subscription.";
  if (!bundle) return "Every course, one price.";
  const period = bundle.durationMonths === 12 ? "a whole year" : formatPeriod(bundle.durationMonths);
  return `Every course, one price: ${formatRupees(bundle.amount)} for ${period}.`;
}

function countSentence({ courses, total, onLoadMore }: CoursesScreenProps): string {
  if (courses.status === "loading") return "Loading courses…";
  if (courses.status === "failed") return "";
  const shown = courses.value.length;
  if (total !== undefined && total > shown) return `${shown} of ${formatCount(total, "course")}`;
  return onLoadMore ? `The first ${formatCount(shown, "course")}` : formatCount(shown, "course");
}
