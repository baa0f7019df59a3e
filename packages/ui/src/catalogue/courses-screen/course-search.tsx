import { Button } from "../../kit/controls/button/button.tsx";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import type { CourseFilter } from "../model/course.ts";
import { coursesPath } from "../model/course-paths.ts";
import type { CoursesScreenProps } from "./courses-screen-props.ts";

const filters: { value: CourseFilter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "popular", label: "Popular" },
  { value: "new", label: "New" },
];

export type CourseSearchProps = Pick<CoursesScreenProps, "query" | "onSearch" | "filter" | "onFilter">;

/** Two forms, as Enter in the search would press a filter in the same form. A script answers without submitting them. */
export function CourseSearch({ query, onSearch, filter, onFilter }: CourseSearchProps) {
  return (
    <>
      <search>
        <form
          method="get"
          action={coursesPath}
          onSubmit={(event) => event.preventDefault()}
          className="noscript:grid noscript:grid-cols-[minmax(0,1fr)_auto] noscript:items-center noscript:gap-2"
        >
          <SearchBox
            label="Search courses"
            placeholder="Search by title or description"
            name="q"
            value={query}
            onChange={onSearch}
          />
          {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
          <noscript>
            <Button type="submit">Search</Button>
          </noscript>
        </form>
      </search>
      <form method="get" action={coursesPath}>
        {query !== "" && <input type="hidden" name="q" value={query} />}
        <FilterButtons label="Which courses" name="filter" options={filters} value={filter} onChange={onFilter} />
      </form>
    </>
  );
}
