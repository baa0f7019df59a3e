import { t } from "@lms/texts/authoring/add-lecture-screen";
import { Container } from "../../kit/layout/container/container.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { AddText } from "../add-text/add-text.tsx";
import { UploadList } from "../upload-row/upload-list.tsx";
import { AddLectureForm } from "./add-lecture-form.tsx";
import type { AddLectureScreenProps } from "./add-lecture-screen-props.ts";

export function AddLectureScreen({ nav, ...body }: AddLectureScreenProps) {
  return (
    <Container aria-busy={body.course.status === "loading"} className="max-w-352 pb-16">
      {nav}
      <h1 tabIndex={-1} data-page-heading className="mt-8 heading text-3xl">
        {t("title")}
      </h1>
      <AddLectureBody {...body} />
    </Container>
  );
}

function AddLectureBody(props: Omit<AddLectureScreenProps, "nav">) {
  const { course, onRetry, backHref, validate, onSubmit, onDirtyChange, formDraft, onAddText, ...uploads } = props;
  switch (course.status) {
    case "loading":
      return (
        <Delayed className="mt-16 grid max-w-6xl gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_420px]">
          <output className="sr-only">{t("loading")}</output>
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-44 rounded-card" />
          </div>
          <div className="grid content-start gap-5">
            <div className="grid gap-2">
              <Skeleton className="h-5 w-16" />
              <Skeleton className="h-control rounded-control" />
            </div>
            <div className="grid gap-2">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-40 rounded-control" />
            </div>
          </div>
        </Delayed>
      );
    case "failed":
      return <ErrorState className="mt-8" message={course.message} onRetry={onRetry} />;
    case "ready":
      return (
        <>
          <p className="mt-2 text-muted">
            {t("toCourse", {
              title: course.value.title,
              course: (words) => <strong className="font-semibold text-ink">{words}</strong>,
            })}
          </p>
          <AddLectureForm
            backHref={backHref}
            validate={validate}
            onSubmit={onSubmit}
            onDirtyChange={onDirtyChange}
            formDraft={formDraft}
          />
          <AddText onAddText={onAddText} className="mt-10 max-w-[420px]" />
          <div className="mt-10 max-w-6xl">
            <UploadList {...uploads} />
          </div>
        </>
      );
    default:
      return course satisfies never;
  }
}
