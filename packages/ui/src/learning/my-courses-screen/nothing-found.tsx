import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import type { MyCoursesFilter } from "../model/learning.ts";
import type { MyCoursesScreenProps } from "./my-courses-screen-props.ts";

export interface NothingFoundProps extends Pick<MyCoursesScreenProps, "filter" | "onFilter" | "query" | "onSearch"> {
  none: boolean;
}

const reasons: Record<Exclude<MyCoursesFilter, "all">, string> = {
  "in-progress": "You are not in the middle of a course.",
  "not-started": "You have started every course there is.",
  completed: "The first course that you finish comes here.",
};

export function NothingFound({ none, filter, onFilter, query, onSearch }: NothingFoundProps) {
  if (none) {
    return <EmptyState title="No Courses Available">The first ones are being prepared. Come back soon.</EmptyState>;
  }
  const showAll = () => {
    if (query.trim()) onSearch("");
    if (filter !== "all") onFilter("all");
  };

  return (
    <EmptyResult
      title="No courses here"
      query={query}
      showAllLabel="Show every course"
      onClearSearch={showAll}
      searchReason={`None of them matches “${query.trim()}”.`}
      filterReason={filter === "all" ? undefined : reasons[filter]}
      onClearFilter={showAll}
    >
      {null}
    </EmptyResult>
  );
}
