import { t } from "@lms/texts/learning/my-courses-screen";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import type { MyCoursesScreenProps } from "./my-courses-screen-props.ts";

export interface CoursesBarProps extends Pick<MyCoursesScreenProps, "filter" | "onFilter" | "query" | "onSearch"> {
  searchable: boolean;
}

const filters = [
  { value: "all", name: "filterAll" },
  { value: "in-progress", name: "filterInProgress" },
  { value: "not-started", name: "filterNotStarted" },
  { value: "completed", name: "filterCompleted" },
] as const;

export function CoursesBar({ searchable, filter, onFilter, query, onSearch }: CoursesBarProps) {
  return (
    <div className="mb-3 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:min-h-12 md:grid-cols-[max-content_minmax(0,22rem)] md:justify-between">
      <FilterButtons
        label={t("filters")}
        options={filters.map(({ value, name }) => ({ value, label: t(name) }))}
        value={filter}
        onChange={onFilter}
      />
      {searchable && <SearchBox label={t("search")} placeholder={t("search")} value={query} onChange={onSearch} />}
    </div>
  );
}
