import { Button } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import type { CourseCardData } from "../course-card/course-card.tsx";
import { CourseGridSkeleton } from "../course-grid/course-grid-skeleton.tsx";
import { CourseGrid, type CourseGridProps } from "../course-grid/course-grid.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { formatCount, formatRupees } from "../../lib/format.ts";
import type { Loadable } from "../../lib/loadable.ts";
import { formatPeriod } from "../../billing/model/price.ts";
import type { Bundle } from "../../site/model/site.ts";
import type { Viewer } from "../../account/model/viewer.ts";
import { CreateCourse } from "./create-course.tsx";
import { NoCourses } from "./no-courses.tsx";

/** All: newest first. Popular: most learners first. New: the last 30 days. */
export type CourseFilter = "all" | "popular" | "new";

export interface CoursesScreenProps {
  /** What the search and the filter found, in order: what is approximate comes last. */
  courses: Loadable<readonly CourseCardData[]>;
  viewer: Viewer;
  /** Absent while the price is unknown. */
  bundle?: Bundle | undefined;
  /** The text in the search box. */
  query: string;
  /** Called at every keystroke; the page decides when to ask the server. */
  onSearch: (query: string) => void;
  filter: CourseFilter;
  onFilter: (filter: CourseFilter) => void;
  /** A new answer is on its way; the courses shown are the last one's. */
  busy?: boolean;
  /** How many courses match in all, where more match than are shown. */
  total?: number | undefined;
  /** Absent when every match is shown. */
  onLoadMore?: (() => void) | undefined;
  loadingMore?: boolean;
  onRetry: () => void;
}

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
