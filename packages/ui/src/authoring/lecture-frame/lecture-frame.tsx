import { t } from "@lms/texts/authoring/lecture-frame";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { manageCoursesPath, manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { NoSuchCourse } from "../../catalogue/no-such-course/no-such-course.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import type { Loadable } from "../../lib/loadable.ts";

export interface LectureFrameProps<Value> {
  nav: ReactNode;
  courseId: string;
  title: string;
  /** Which lecture it is, below the title. */
  subtitle?: ReactNode;
  /** Without a value there is no such lecture. */
  part: Loadable<Value | undefined>;
  onRetry: () => void;
  /** Announced. */
  loadingLabel: string;
  skeleton: ReactNode;
  /** Classes of its width. */
  className: string;
  children: (value: Value) => ReactNode;
}

/** The page on which staff works at one part of a lecture. */
export function LectureFrame<Value>(props: LectureFrameProps<Value>) {
  const { nav, courseId, title, subtitle, part, className } = props;
  return (
    <Container aria-busy={part.status === "loading"} className={className}>
      {nav}
      <div className="pt-5 sm:pt-7">
        <TextLink
          href={manageLecturesPath(courseId)}
          className="inline-flex min-h-control-sm items-center gap-1.5 text-sm"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
          <span>{t("allLectures")}</span>
        </TextLink>
      </div>
      <h1 tabIndex={-1} data-page-heading className="mt-2 heading text-3xl">
        {title}
      </h1>
      {subtitle}
      <Body {...props} />
    </Container>
  );
}

function Body<Value>({ part, onRetry, loadingLabel, skeleton, children }: LectureFrameProps<Value>) {
  switch (part.status) {
    case "loading":
      return (
        <>
          <output className="sr-only">{loadingLabel}</output>
          <Delayed>{skeleton}</Delayed>
        </>
      );
    case "failed":
      return <ErrorState message={part.message} onRetry={onRetry} className="mt-6" />;
    case "ready":
      return part.value === undefined ? (
        <NoSuchCourse href={manageCoursesPath} className="mt-6" />
      ) : (
        children(part.value)
      );
    default:
      return part satisfies never;
  }
}
