import { t } from "@lms/texts/authoring/lecture-files-screen";
import { ArrowLeft } from "lucide-react";
import { manageCoursesPath, manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { NoSuchCourse } from "../../catalogue/no-such-course/no-such-course.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import { FilesEditor } from "./files-editor.tsx";
import type { LectureFilesScreenProps } from "./lecture-files-screen-props.ts";

export function LectureFilesScreen(props: LectureFilesScreenProps) {
  const { nav, courseId, lecture } = props;
  const known = lecture.status === "ready" ? lecture.value : undefined;
  return (
    <Container aria-busy={lecture.status === "loading"} className="max-w-4xl pb-16">
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
      {known && (
        <p {...textIn(known.language)} className="mt-1.5 break-words text-muted">
          <strong className="font-semibold text-ink">{known.title}</strong> <span>{known.courseTitle}</span>
        </p>
      )}
      <Body {...props} />
    </Container>
  );
}

function Body(props: LectureFilesScreenProps) {
  const { lecture, onRetry } = props;
  switch (lecture.status) {
    case "loading":
      return <FilesSkeleton />;
    case "failed":
      return <ErrorState message={lecture.message} onRetry={onRetry} className="mt-6" />;
    case "ready":
      if (!lecture.value) return <NoSuchCourse href={manageCoursesPath} className="mt-6" />;
      return <FilesEditor {...props} files={lecture.value.files} />;
    default:
      return lecture satisfies never;
  }
}

function FilesSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed>
        <Skeleton className="mt-6 h-36 rounded-card" />
        <Skeleton className="mt-6 h-40 rounded-card" />
      </Delayed>
    </>
  );
}
