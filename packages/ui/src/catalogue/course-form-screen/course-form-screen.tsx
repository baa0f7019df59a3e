import type { ReactNode } from "react";
import { Container } from "../../kit/layout/container/container.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { NoSuchCourse } from "../no-such-course/no-such-course.tsx";
import type { FieldErrors } from "../../lib/form.ts";
import type { Loadable } from "../../lib/loadable.ts";
import { CourseForm } from "./course-form.tsx";
import { CourseFormSkeleton } from "./course-form-skeleton.tsx";

/** What a course was saved with. */
export interface CourseFormValues {
  title: string;
  /** The instructor's name. */
  createdBy: string;
  category: string;
  description: string;
  thumbnailUrl: string;
}

export interface CourseFormScreenProps {
  /** The area's navigation: `AdminNav`. */
  nav?: ReactNode;
  /** The course to update; absent to create one. Ready with nothing when there is no such course. */
  course?: Loadable<CourseFormValues | undefined> | undefined;
  /** Categories in use, offered while typing. */
  categories?: readonly string[] | undefined;
  /** Field name to sentence, for what is typed: `title`, `createdBy`, `category`, `description`, `thumbnail`. */
  validate: (values: FormData) => FieldErrors;
  /** What the server found wrong with the last try, by field. */
  errors?: FieldErrors | undefined;
  /** Why the last try was refused as a whole. */
  failure?: string | undefined;
  busy: boolean;
  /** Where "Cancel" leads. */
  backHref: string;
  onSubmit: (values: FormData) => void;
  /** Told whether something is typed or picked that was not sent. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** Asked to load the course again. */
  onRetry: () => void;
}

/** Creates a course, or updates one: then its thumbnail is locked. */
export function CourseFormScreen({ nav, course, onRetry, ...form }: CourseFormScreenProps) {
  return (
    <Container aria-busy={course?.status === "loading"} className="max-w-352 pb-16">
      {nav}
      <h1 tabIndex={-1} data-page-heading className="mt-8 heading text-3xl">
        {course ? "Update course" : "Create a course"}
      </h1>
      <CourseFormBody course={course} onRetry={onRetry} {...form} />
    </Container>
  );
}

function CourseFormBody({ course, onRetry, ...form }: Omit<CourseFormScreenProps, "nav">) {
  if (!course) return <CourseForm {...form} />;
  switch (course.status) {
    case "loading":
      return <CourseFormSkeleton />;
    case "failed":
      return <ErrorState message={course.message} onRetry={onRetry} className="mt-8" />;
    case "ready":
      return course.value ? <CourseForm {...form} saved={course.value} /> : <NoSuchCourse className="mt-8" />;
    default:
      return course satisfies never;
  }
}
