import { t } from "@lms/texts/authoring/course-form-screen";
import { Container } from "../../kit/layout/container/container.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { manageCoursesPath } from "../../catalogue/model/course-paths.ts";
import { NoSuchCourse } from "../../catalogue/no-such-course/no-such-course.tsx";
import { CourseForm } from "./course-form.tsx";
import { CourseFormSkeleton } from "./course-form-skeleton.tsx";
import type { CourseFormScreenProps } from "./course-form-screen-props.ts";

export function CourseFormScreen({ nav, course, onRetry, ...form }: CourseFormScreenProps) {
  return (
    <Container aria-busy={course?.status === "loading"} className="max-w-352 pb-16">
      {nav}
      <h1 tabIndex={-1} data-page-heading className="mt-8 heading text-3xl">
        {t(course ? "update" : "create")}
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
      return course.value ? (
        <CourseForm key={course.value.version} {...form} saved={course.value} />
      ) : (
        <NoSuchCourse href={manageCoursesPath} className="mt-8" />
      );
    default:
      return course satisfies never;
  }
}
