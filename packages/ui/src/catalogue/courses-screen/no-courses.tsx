import { Button } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { CreateCourse } from "./create-course.tsx";
import type { CoursesScreenProps } from "./courses-screen-props.ts";

export type NoCoursesProps = Pick<CoursesScreenProps, "query" | "onSearch" | "filter" | "onFilter" | "viewer">;

/** Why there is nothing, and the one thing to do about it. */
export function NoCourses({ query, onSearch, filter, onFilter, viewer }: NoCoursesProps) {
  const title = "No Courses Available";
  if (query.trim()) {
    return (
      <EmptyState
        picture="search"
        title={title}
        action={
          <Button tone="neutral" onClick={() => onSearch("")}>
            Show every course
          </Button>
        }
      >
        Nothing matches “{query.trim()}”. Try another word, or fewer of them.
      </EmptyState>
    );
  }
  if (filter !== "all") {
    return (
      <EmptyState
        picture="search"
        title={title}
        action={
          <Button tone="neutral" onClick={() => onFilter("all")}>
            Show every course
          </Button>
        }
      >
        {filter === "new" ? "Nothing was added in the last 30 days." : "No course has learners yet."}
      </EmptyState>
    );
  }
  if (viewer.kind === "admin") {
    return (
      <EmptyState title={title} action={<CreateCourse />}>
        Visitors see this page as it is until the first course is published.
      </EmptyState>
    );
  }
  return <EmptyState title={title}>The first ones are being prepared. Come back soon.</EmptyState>;
}
