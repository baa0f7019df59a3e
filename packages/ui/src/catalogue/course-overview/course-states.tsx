import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { coursesPath } from "../model/course-paths.ts";
import { CourseOverviewSkeleton } from "./course-overview-skeleton.tsx";
import { OverviewFrame } from "./overview-frame.tsx";
import { lostDrawing } from "../../kit/media/illustration/lost-drawing.tsx";

export interface CourseStatesProps<Value> {
  /** Ready with `undefined` when there is no such course. */
  course: Loadable<Value | undefined>;
  /** While the course is loading. */
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
            Loading the course…
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
            Course
          </h1>
          <ErrorState message={course.message} onRetry={onRetry} />
        </Container>
      );
    case "ready":
      return course.value === undefined ? <MissingCourse /> : children(course.value);
    default:
      return course satisfies never;
  }
}

function MissingCourse() {
  return (
    <Notice
      title="This course is not here"
      picture={lostDrawing}
      action={
        <ButtonLink>
          <Link href={coursesPath}>Browse courses</Link>
        </ButtonLink>
      }
    >
      It may have been deleted, or the link may be incomplete.
    </Notice>
  );
}
