import { t } from "@lms/texts/authoring/lecture-text-screen";
import { ArrowLeft } from "lucide-react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { manageCoursesPath, manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { NoSuchCourse } from "../../catalogue/no-such-course/no-such-course.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import type { LectureTextScreenProps } from "./lecture-text-screen-props.ts";
import { TextEditor } from "./text-editor.tsx";

export function LectureTextScreen(props: LectureTextScreenProps) {
  const { nav, courseId, text } = props;
  const known = text.status === "ready" ? text.value : undefined;
  return (
    <Container aria-busy={text.status === "loading"} className="max-w-352 pb-16">
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

function Body(props: LectureTextScreenProps) {
  const { text, onRetry } = props;
  switch (text.status) {
    case "loading":
      return <EditorSkeleton />;
    case "failed":
      return <ErrorState message={text.message} onRetry={onRetry} className="mt-6" />;
    case "ready":
      if (!text.value) return <NoSuchCourse href={manageCoursesPath} className="mt-6" />;
      return <TextEditor {...props} text={text.value} />;
    default:
      return text satisfies never;
  }
}

function EditorSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed>
        <Skeleton className="mt-3 h-5 w-72 max-w-full" />
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
          <Skeleton className="h-96 rounded-control" />
          <Skeleton className="h-96 rounded-control max-xl:hidden" />
        </div>
      </Delayed>
    </>
  );
}
