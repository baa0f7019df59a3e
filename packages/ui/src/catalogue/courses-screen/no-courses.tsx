import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import type { CourseFilter } from "../model/course.ts";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { CreateCourse } from "./create-course.tsx";
import type { CoursesScreenProps } from "./courses-screen-props.ts";

export type NoCoursesProps = Pick<CoursesScreenProps, "query" | "onSearch" | "filter" | "onFilter" | "viewer">;

export function NoCourses({ query, onSearch, filter, onFilter, viewer }: NoCoursesProps) {
  const title = "No Courses Available";
  return (
    <EmptyResult
      title={title}
      query={query}
      showAllLabel="Show every course"
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
