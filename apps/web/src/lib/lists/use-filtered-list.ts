// Results are stored by search, so that a late response cannot replace those of a newer one.
import { loading } from "@lms/ui/lib/loadable";
import { useEffect, useMemo } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import type { Snapshot } from "valtio";
import { listKey, type ListQuery, type ListsState } from "../store/paged-list.ts";
import { pageNumberIn } from "./page-number.ts";
import { usePreviousWhileLoading } from "./use-previous-while-loading.ts";
import { useSearchText } from "./use-search-text.ts";

interface Source<Filter extends string, Choice extends object> {
  parameter: string;
  /** The first one is the default, and absent from the address. */
  filters: readonly [Filter, ...Filter[]];
  /** Whether a list may start at the page in the address. */
  hasPages?: true;
  /** Other parameters of the address, as they are in it. */
  choiceIn?: (search: URLSearchParams) => Choice;
  load: (query: ListQuery<Filter, Choice>) => Promise<void>;
  loadMore: (query: ListQuery<Filter, Choice>) => Promise<void>;
}

/** The address holds search and filter. While a list loads, the previous one is shown. */
export function useFilteredList<Filter extends string, Item, Choice extends object = object>(
  { lists, loadingKeys, loadingMoreKeys }: Snapshot<ListsState<Item>>,
  { parameter, filters, hasPages, choiceIn, load, loadMore }: Source<Filter, Choice>,
) {
  const [search, setSearch] = useSearchParams();
  const q = search.get("q")?.trim() ?? "";
  const filter = filters.find((known) => known === search.get(parameter)) ?? filters[0];
  const page = hasPages ? pageNumberIn(search) : 1;
  const query = useMemo(
    () => ({ q, filter, page, ...(choiceIn && { choice: choiceIn(search) }) }),
    [q, filter, page, choiceIn, search],
  );
  const { choice } = query;
  const show = (next: ListQuery<Filter, Choice>, options?: NavigateOptions) => {
    setSearch(
      { ...(next.q && { q: next.q }), ...(next.filter !== filters[0] && { [parameter]: next.filter }), ...next.choice },
      options,
    );
    scrollTo(0, 0);
  };
  const [text, setText] = useSearchText(q, (typed) => show({ q: typed, filter, choice }, { replace: true }));
  const change = (changed: Partial<ListQuery<Filter, Choice>>) => show({ q: text.trim(), filter, choice, ...changed });
  const key = listKey(query);
  const found = lists[key] ?? loading;
  const shown = usePreviousWhileLoading(found);
  const list = shown.status === "ready" ? shown.value : undefined;

  useEffect(() => void load(query), [load, query]);
  // A change elsewhere may have invalidated the list.
  const isMissing = lists[key] === undefined;
  useEffect(() => {
    if (isMissing) void load(query);
  }, [load, query, isMissing]);

  return {
    shown,
    page,
    controls: {
      choice,
      onChoose: change,
      query: text,
      onSearch: setText,
      filter,
      onFilter: (chosen: Filter) => change({ filter: chosen }),
      busy: loadingKeys.includes(key),
      total: list?.total,
      facets: list?.facets,
      languages: list?.languages,
      onLoadMore:
        found.status === "ready" && found.value.nextCursor !== undefined ? () => void loadMore(query) : undefined,
      loadingMore: loadingMoreKeys.includes(key),
      onRetry: () => void load(query),
    },
  };
}
