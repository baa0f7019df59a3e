import { t } from "@lms/texts/learning/my-courses-screen";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { MyCourses } from "./my-courses.tsx";
import { MyCoursesSkeleton } from "./my-courses-skeleton.tsx";
import type { MyCoursesScreenProps } from "./my-courses-screen-props.ts";

export function MyCoursesScreen(props: MyCoursesScreenProps) {
  const { courses, busy = false } = props;

  return (
    <DashboardPage title={t("title")} busy={busy || courses.status === "loading"}>
      <Content {...props} />
    </DashboardPage>
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
