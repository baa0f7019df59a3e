import { t } from "@lms/texts/authoring/course-schedule-screen";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { manageCoursesPath } from "../../catalogue/model/course-paths.ts";
import { NoSuchCourse } from "../../catalogue/no-such-course/no-such-course.tsx";
import { RenewedForm } from "../../lib/focus/renewed-form.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import type { CourseScheduleScreenProps } from "./course-schedule-screen-props.ts";
import { ScheduleForm } from "./schedule-form.tsx";

export function CourseScheduleScreen(props: CourseScheduleScreenProps) {
  const { nav, backHref, course, schedule } = props;
  return (
    <Container aria-busy={schedule.status === "loading"} className="max-w-352 pb-16">
      {nav}
      <header className="pt-7 sm:pt-9">
        <TextLink href={backHref}>{t("back")}</TextLink>
        <h1 tabIndex={-1} data-page-heading className="mt-2 heading text-3xl">
          {t("title")}
        </h1>
        {course && (
          <p {...textIn(course.language)} className="mt-1 font-medium break-words">
            {course.title}
          </p>
        )}
        <p className="mt-1 max-w-[68ch] text-pretty text-muted">{t("intro")}</p>
      </header>
      <Body {...props} />
    </Container>
  );
}

function Body({ schedule, round = "", ...props }: CourseScheduleScreenProps) {
  switch (schedule.status) {
    case "loading":
      return (
        <Delayed aria-hidden="true" className="mt-6 grid max-w-4xl gap-4">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </Delayed>
      );
    case "failed":
      return <ErrorState message={schedule.message} onRetry={props.onRetry} className="mt-6" />;
    case "ready":
      if (!schedule.value) return <NoSuchCourse href={manageCoursesPath} className="mt-6" />;
      return (
        <RenewedForm version={round}>
          <ScheduleForm {...props} schedule={schedule.value} />
        </RenewedForm>
      );
    default:
      return schedule satisfies never;
  }
}
