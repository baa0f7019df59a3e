import { t } from "@lms/texts/learning/my-courses-screen";
import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import type { MyCoursesFilter } from "../model/learning.ts";
import type { MyCoursesScreenProps } from "./my-courses-screen-props.ts";

export interface NothingFoundProps extends Pick<MyCoursesScreenProps, "filter" | "onFilter" | "query" | "onSearch"> {
  none: boolean;
}

const reasons = {
  "in-progress": "nothingInProgress",
  "not-started": "nothingNotStarted",
  completed: "nothingCompleted",
} as const satisfies Record<Exclude<MyCoursesFilter, "all">, string>;

export function NothingFound({ none, filter, onFilter, query, onSearch }: NothingFoundProps) {
  if (none) {
    return <EmptyState title={t("none")}>{t("noneNote")}</EmptyState>;
  }
  const showAll = () => {
    if (query.trim()) onSearch("");
    if (filter !== "all") onFilter("all");
  };

  return (
    <EmptyResult
      title={t("nothingFound")}
      query={query}
      showAllLabel={t("showAll")}
      onClearSearch={showAll}
      searchReason={t("nothingMatches", { query: query.trim() })}
      filterReason={filter === "all" ? undefined : t(reasons[filter])}
      onClearFilter={showAll}
    >
      {null}
    </EmptyResult>
  );
}
