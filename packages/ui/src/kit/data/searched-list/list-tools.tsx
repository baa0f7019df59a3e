import { cn } from "../../../lib/cn.ts";
import { FilterButtons, type FilterButtonsProps } from "../../controls/filter-buttons/filter-buttons.tsx";
import { SearchBox } from "../../forms/search-box/search-box.tsx";

export interface ListToolsProps<Filter extends string> {
  filterLabel: string;
  filters: FilterButtonsProps<Filter>["options"];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  searchLabel: string;
  placeholder: string;
  query: string;
  onSearch: (query: string) => void;
  className?: string | undefined;
}

export function ListTools<Filter extends string>(props: ListToolsProps<Filter>) {
  return (
    <div
      className={cn(
        "mb-4 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:grid-cols-[auto_minmax(0,22rem)] md:justify-between",
        props.className,
      )}
    >
      <FilterButtons label={props.filterLabel} options={props.filters} value={props.filter} onChange={props.onFilter} />
      <SearchBox
        label={props.searchLabel}
        placeholder={props.placeholder}
        value={props.query}
        onChange={props.onSearch}
        className="max-md:row-start-1"
      />
    </div>
  );
}
