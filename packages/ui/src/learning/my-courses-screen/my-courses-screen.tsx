import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { LearnerPage } from "../../kit/layout/learner-page/learner-page.tsx";
import type { CourseStage, LearnerCourse, SubscriptionState } from "../model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Bundle } from "../../site/model/site.ts";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import { MyCourses } from "./my-courses.tsx";
import { MyCoursesSkeleton } from "./my-courses-skeleton.tsx";

export type MyCoursesFilter = "all" | CourseStage;

export interface MyCoursesScreenProps {
  viewer: SignedInViewer;
  /** Every course, with what was learned of it: last played first, then those never started. */
  courses: Loadable<readonly LearnerCourse[]>;
  subscription: SubscriptionState;
  /** What the site sells. Absent while it is unknown. */
  bundle?: Bundle | undefined;
  filter: MyCoursesFilter;
  onFilter: (filter: MyCoursesFilter) => void;
  /** The text in the search box. The screen itself finds the courses that match. */
  query: string;
  onSearch: (query: string) => void;
  /** The courses are being asked for again. */
  busy?: boolean;
  onRetry: () => void;
}

export function MyCoursesScreen(props: MyCoursesScreenProps) {
  const { courses, busy = false } = props;

  return (
    <LearnerPage title="My Courses" busy={busy || courses.status === "loading"}>
      <Content {...props} />
    </LearnerPage>
  );
}

function Content({ courses, busy = false, onRetry, ...rest }: MyCoursesScreenProps) {
  switch (courses.status) {
    case "loading":
      return <MyCoursesSkeleton {...rest} />;
    case "failed":
      return <ErrorState message={courses.message} onRetry={onRetry} busy={busy} />;
    case "ready":
      return <MyCourses courses={courses.value} {...rest} />;
    default:
      return courses satisfies never;
  }
}
