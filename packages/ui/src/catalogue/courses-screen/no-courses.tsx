import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import type { CourseFilter } from "../model/course.ts";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { coursesPageHref, coursesPath } from "../model/course-paths.ts";
import { CreateCourse } from "./create-course.tsx";
import type { CoursesScreenProps } from "./courses-screen-props.ts";

export type NoCoursesProps = Pick<CoursesScreenProps, "query" | "onSearch" | "filter" | "onFilter" | "viewer" | "page">;

export function NoCourses({ query, onSearch, filter, onFilter, viewer, page = 1 }: NoCoursesProps) {
  const title = "No Courses Available";
  if (page > 1) {
    return (
      <EmptyState title={title}>
        The list has fewer than {page} pages.{" "}
        <TextLink href={coursesPageHref({ q: query, filter })}>Go to the first page</TextLink>
      </EmptyState>
    );
  }
  return (
    <EmptyResult
      title={title}
      query={query}
      showAllLabel="Show every course"
      showAllHref={coursesPath}
      onClearSearch={() => onSearch("")}
      filterReason={filterReasons[filter]}
      onClearFilter={() => onFilter("all")}
    >
      {viewer.kind === "admin" ? (
        <EmptyState title={title} action={<CreateCourse />}>
          Visitors see this page as it is until the first course is published.
        </EmptyState>
      ) : (
        <EmptyState title={title}>The first ones are being prepared. Come back soon.</EmptyState>
      )}
    </EmptyResult>
  );
}

const filterReasons: Record<CourseFilter, string | undefined> = {
  all: undefined,
  popular: "No course has learners yet.",
  new: "Nothing was added in the last 30 days.",
};
