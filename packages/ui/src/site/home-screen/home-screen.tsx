import { t } from "@lms/texts/site/home-screen";
import { ArrowRight } from "lucide-react";
import { Container } from "../../kit/layout/container/container.tsx";
import { CourseGridSkeleton } from "../../catalogue/course-grid/course-grid-skeleton.tsx";
import { CourseGrid } from "../../catalogue/course-grid/course-grid.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { latePart } from "../../lib/late-part.tsx";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import type { HomeTexts, SiteStat } from "../model/site.ts";
import { ClosingCall } from "./closing-call.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { PriceSection } from "./price-section.tsx";
import type { CourseCardData } from "../../catalogue/model/course.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface HomeScreenProps {
  courses: Loadable<readonly CourseCardData[]>;
  bundle?: Bundle | undefined;
  stats?: readonly SiteStat[] | undefined;
  texts?: HomeTexts | undefined;
  busy?: boolean;
  onRetry: () => void;
}

const NoCoursesYet = latePart(async () => (await import("./no-courses-yet.tsx")).NoCoursesYet, null);

const none: HomeTexts = {};

/** Visitors see it; others are redirected to their dashboard. */
export function HomeScreen({ courses, bundle, stats, texts = none, busy = false, onRetry }: HomeScreenProps) {
  const [newest] = courses.status === "ready" ? courses.value : [];
  return (
    <>
      <Hero texts={texts} course={newest?.title} bundle={bundle} stats={stats} />
      <section
        aria-labelledby="newest"
        aria-busy={busy || courses.status === "loading"}
        className="border-y border-line bg-sunken"
      >
        <Container className="py-12 sm:pt-16 sm:pb-20">
          <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="newest" className="heading text-2xl sm:text-3xl">
              {t("newest")}
            </h2>
            <Link
              href="/courses"
              className="group/all inline-flex items-center gap-1.5 rounded-sm py-1 font-semibold text-brand hover:underline"
            >
              <span>{t("allCourses")}</span>
              <ArrowRight
                aria-hidden="true"
                className="size-[1.1em] transition-transform group-hover/all:translate-x-0.5 rtl:rotate-180 rtl:group-hover/all:-translate-x-0.5"
              />
            </Link>
          </header>
          <Courses courses={courses} bundle={bundle} busy={busy} onRetry={onRetry} />
        </Container>
      </section>
      <HowItWorks bundle={bundle} />
      {bundle && <PriceSection bundle={bundle} />}
      <ClosingCall texts={texts} />
    </>
  );
}

type CoursesProps = Required<Pick<HomeScreenProps, "courses" | "busy" | "onRetry">> & Pick<HomeScreenProps, "bundle">;

function Courses({ courses, bundle, busy, onRetry }: CoursesProps) {
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
      if (courses.value.length === 0) return <NoCoursesYet />;
      return <CourseGrid courses={courses.value} viewer={{ kind: "visitor" }} bundle={bundle} eager={false} />;
    default:
      return courses satisfies never;
  }
}
