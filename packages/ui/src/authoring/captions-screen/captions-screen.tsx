import { t } from "@lms/texts/authoring/captions-screen";
import { ArrowLeft } from "lucide-react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { manageCoursesPath, manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { NoSuchCourse } from "../../catalogue/no-such-course/no-such-course.tsx";
import { LectureCaptions } from "./lecture-captions.tsx";
import type { CaptionsScreenProps } from "./captions-screen-props.ts";

export function CaptionsScreen(props: CaptionsScreenProps) {
  const { nav, courseId, lecture } = props;
  return (
    <Container aria-busy={lecture.status === "loading"} className="max-w-352 pb-16">
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
        {t("title")}
      </h1>
      <Body {...props} />
    </Container>
  );
}

function Body(props: CaptionsScreenProps) {
  const { lecture, onRetry } = props;
  switch (lecture.status) {
    case "loading":
      return <CaptionsSkeleton />;
    case "failed":
      return <ErrorState message={lecture.message} onRetry={onRetry} className="mt-6" />;
    case "ready":
      if (!lecture.value) return <NoSuchCourse href={manageCoursesPath} className="mt-6" />;
      return <LectureCaptions {...props} lecture={lecture.value} />;
    default:
      return lecture satisfies never;
  }
}

function CaptionsSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed>
        <Skeleton className="mt-3 h-5 w-72 max-w-full" />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="grid content-start gap-3">
            <Skeleton className="h-16 rounded-card" />
            <Skeleton className="h-16 rounded-card" />
          </div>
          <Skeleton className="aspect-video rounded-card max-xl:order-first" />
        </div>
      </Delayed>
    </>
  );
}
