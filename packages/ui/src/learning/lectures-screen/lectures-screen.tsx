import { t } from "@lms/texts/learning/lectures-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { cn } from "../../lib/cn.ts";
import { coursesPath } from "../../catalogue/model/course-paths.ts";
import { NoSuchCourse } from "../../catalogue/no-such-course/no-such-course.tsx";
import { Link } from "../../lib/link.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import { AddLectureLink } from "./add-lecture-link.tsx";
import { LearnerViewNote } from "./learner-view-note.tsx";
import { LecturesSkeleton } from "./lectures-skeleton.tsx";
import { WatchLectures } from "./watch-lectures.tsx";
import { isReading, type LectureToWatch } from "../model/lecture.ts";
import type { LecturesScreenProps } from "./lectures-screen-props.ts";

export function LecturesScreen(props: LecturesScreenProps) {
  const { course, selectedId, backFromLearnerView } = props;
  const found = course.status === "ready" ? course.value : undefined;
  const selected = found && selectLecture(found.lectures, selectedId);

  const screen = (
    <Container
      aria-busy={course.status === "loading"}
      data-theatre={props.settings.theatre ? "" : undefined}
      // Flex on phones: an item of a grid would be sticky within its own row only.
      className="flex max-w-352 flex-col pb-16 lg:grid lg:grid-cols-[minmax(0,1fr)_auto_minmax(300px,380px)] lg:grid-rows-[auto_auto_auto_auto_auto_1fr] lg:pt-7"
    >
      {/* The same element in every state, so that it keeps the focus. */}
      <h1
        tabIndex={-1}
        data-page-heading
        {...textIn(found?.language)}
        className={cn(
          course.status === "loading" && "sr-only",
          "heading order-2 mt-5 text-xl lg:col-span-2 lg:col-start-1 lg:row-start-2 lg:text-2xl",
          // A text begins with its title.
          selected && isReading(selected, props.text) && "order-1 text-2xl lg:row-start-1 lg:mt-0 lg:text-3xl",
          !selected && "order-none col-span-full mb-5 lg:row-start-1",
        )}
      >
        {selected?.title ?? found?.title ?? t("title")}
      </h1>
      <LecturesBody {...props} selected={selected} />
    </Container>
  );
  if (backFromLearnerView === undefined) return screen;
  return (
    <>
      <LearnerViewNote backHref={backFromLearnerView} />
      {screen}
    </>
  );
}

function LecturesBody(props: LecturesScreenProps & { selected: LectureToWatch | undefined }) {
  const { course, viewer, selected, addLectureHref, onRetry } = props;
  switch (course.status) {
    case "loading":
      return <LecturesSkeleton />;
    case "failed":
      return <ErrorState message={course.message} onRetry={onRetry} className="col-span-full" />;
    case "ready":
      if (!course.value) return <NoSuchCourse href={coursesPath} className="col-span-full" />;
      if (selected) return <WatchLectures {...props} course={course.value} selected={selected} />;
      return <NoLectures viewer={viewer} addLectureHref={addLectureHref} />;
    default:
      return course satisfies never;
  }
}

function NoLectures({ viewer, addLectureHref }: Pick<LecturesScreenProps, "viewer" | "addLectureHref">) {
  if (viewer.kind === "admin") {
    return (
      <EmptyState title={t("empty")} action={<AddLectureLink href={addLectureHref} />} className="col-span-full">
        {t("emptyNoteAdmin")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("empty")}
      action={
        <ButtonLink tone="neutral">
          <Link href="/courses">{t("allCourses")}</Link>
        </ButtonLink>
      }
      className="col-span-full"
    >
      {t("emptyNote")}
    </EmptyState>
  );
}

function selectLecture(lectures: readonly LectureToWatch[], id: string | undefined): LectureToWatch | undefined {
  return lectures.find((lecture) => lecture.id === id) ?? lectures[0];
}
