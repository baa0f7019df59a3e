import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import type { MyCoursesFilter } from "../model/learning.ts";
import type { MyCoursesScreenProps } from "./my-courses-screen-props.ts";

export interface CoursesBarProps extends Pick<MyCoursesScreenProps, "filter" | "onFilter" | "query" | "onSearch"> {
  searchable: boolean;
}

const filters: { value: MyCoursesFilter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "in-progress", label: "In progress" },
  { value: "not-started", label: "Not started" },
  { value: "completed", label: "Completed" },
];

export function CoursesBar({ searchable, filter, onFilter, query, onSearch }: CoursesBarProps) {
  return (
    <div className="mb-3 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:min-h-12 md:grid-cols-[max-content_minmax(0,22rem)] md:justify-between">
      <FilterButtons label="Which courses" options={filters} value={filter} onChange={onFilter} />
      {searchable && (
        <SearchBox label="Search your courses" placeholder="Search your courses" value={query} onChange={onSearch} />
      )}
    </div>
  );
}
