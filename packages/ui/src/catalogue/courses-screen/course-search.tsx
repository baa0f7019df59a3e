import { inLanguage } from "@lms/texts/addresses";
import { t } from "@lms/texts/catalogue/courses-screen";
import { Button } from "../../kit/controls/button/button.tsx";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import type { CourseFilter } from "../model/course.ts";
import { coursesPath } from "../model/course-paths.ts";
import type { CoursesScreenProps } from "./courses-screen-props.ts";
import { HiddenFields } from "./hidden-fields.tsx";

const filters: readonly CourseFilter[] = ["all", "popular", "new"];

export type CourseSearchProps = Pick<CoursesScreenProps, "query" | "onSearch" | "filter" | "choice" | "onChoose">;

/** Two forms, as Enter in the search would press a filter in the same form. A script answers without submitting them. */
export function CourseSearch({ query, onSearch, filter, choice, onChoose }: CourseSearchProps) {
  // A filter has an order of its own.
  const { orderBy: _order, ...choiceWithoutOrder } = choice ?? {};
  return (
    <>
      <search>
        <form
          method="get"
          action={inLanguage(coursesPath)}
          onSubmit={(event) => event.preventDefault()}
          className="noscript:grid noscript:grid-cols-[minmax(0,1fr)_auto] noscript:items-center noscript:gap-2"
        >
          <SearchBox
            label={t("searchLabel")}
            placeholder={t("searchHint")}
            name="q"
            value={query}
            onChange={onSearch}
          />
          <HiddenFields values={{ filter: filter === "all" ? "" : filter, ...choice }} />
          <noscript>
            <Button type="submit">{t("search")}</Button>
          </noscript>
        </form>
      </search>
      <form method="get" action={inLanguage(coursesPath)}>
        <HiddenFields values={{ q: query, ...choiceWithoutOrder }} />
        <FilterButtons
          label={t("which")}
          name="filter"
          options={filters.map((value) => ({ value, label: t(value) }))}
          value={filter}
          onChange={(chosen) => onChoose({ filter: chosen, choice: choiceWithoutOrder })}
        />
      </form>
    </>
  );
}
