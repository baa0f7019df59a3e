import type { ReactNode } from "react";
import { Container } from "../../kit/layout/container/container.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import type { FieldErrors } from "../../lib/form.ts";
import type { UploadProgress } from "../model/lecture-upload.ts";
import type { Loadable } from "../../lib/loadable.ts";
import { AddLectureForm } from "./add-lecture-form.tsx";

export interface AddLectureScreenProps {
  /** The area's navigation: `AdminNav`. */
  nav?: ReactNode;
  course: Loadable<{ title: string }>;
  /** Where "Back" leads: the course's lectures. */
  backHref: string;
  /** Field name to sentence, for what is typed: `lecture` (the video), `title`, `description`. */
  validate: (values: FormData) => FieldErrors;
  /** What the server found wrong with the last try, by field. */
  errors?: FieldErrors | undefined;
  /** Why the last upload failed or was refused. The form stays filled and offers to try again. */
  failure?: string | undefined;
  busy: boolean;
  /** Present while the video travels. */
  upload?: UploadProgress | undefined;
  onSubmit: (values: FormData) => void;
  /** Asked to stop the upload. */
  onCancelUpload: () => void;
  /** Told whether something is typed or picked that was not sent. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** Asked to load the course again. */
  onRetry: () => void;
}

export function AddLectureScreen({ nav, course, onRetry, ...form }: AddLectureScreenProps) {
  return (
    <Container aria-busy={course.status === "loading"} className="max-w-352 pb-16">
      {nav}
      <h1 tabIndex={-1} data-page-heading className="mt-8 heading text-3xl">
        Add a lecture
      </h1>
      <AddLectureBody course={course} onRetry={onRetry} {...form} />
    </Container>
  );
}

function AddLectureBody({ course, onRetry, ...form }: Omit<AddLectureScreenProps, "nav">) {
  switch (course.status) {
    case "loading":
      return (
        <Delayed className="mt-16 grid max-w-6xl gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_420px]">
          <output className="sr-only">Loading the course…</output>
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
            To <strong className="font-semibold text-ink">{course.value.title}</strong>
          </p>
          <AddLectureForm {...form} />
        </>
      );
    default:
      return course satisfies never;
  }
}
