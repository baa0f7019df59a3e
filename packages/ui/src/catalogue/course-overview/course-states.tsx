import { t } from "@lms/texts/catalogue/course-overview";
import type { ReactNode } from "react";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { CourseOverviewSkeleton } from "./course-overview-skeleton.tsx";
import { OverviewFrame } from "./overview-frame.tsx";
import { latePart } from "../../lib/late-part.tsx";

const MissingCourse = latePart(async () => (await import("../no-such-course/missing-course.tsx")).MissingCourse, null);

export interface CourseStatesProps<Value> {
  /** Ready with `undefined` when there is no such course. */
  course: Loadable<Value | undefined>;
  /** Shown while the course is loading. */
  breadcrumbs?: ReactNode;
  onRetry: () => void;
  children: (course: Value) => ReactNode;
}

export function CourseStates<Value>({ course, breadcrumbs, onRetry, children }: CourseStatesProps<Value>) {
  switch (course.status) {
    case "loading":
      return (
        <div aria-busy="true">
          <h1 tabIndex={-1} data-page-heading className="sr-only">
            {t("loading")}
          </h1>
          <Delayed>
            <OverviewFrame breadcrumbs={breadcrumbs}>
              <CourseOverviewSkeleton />
            </OverviewFrame>
          </Delayed>
        </div>
      );
    case "failed":
      return (
        <Container className="py-10 sm:py-14">
          <h1 tabIndex={-1} data-page-heading className="mb-6 heading text-2xl outline-none">
            {t("notLoaded")}
          </h1>
          <ErrorState message={course.message} onRetry={onRetry} />
        </Container>
      );
    case "ready":
      if (course.value !== undefined) return children(course.value);
      return <MissingCourse />;
    default:
      return course satisfies never;
  }
}
