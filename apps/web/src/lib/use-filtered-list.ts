// Why: docs/decisions/0035-searching-the-catalogue.md
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import type { Snapshot } from "valtio";
import { listKey, type ListQuery, type ListsState } from "./paged-list.ts";
import { pageNumberIn } from "./page-number.ts";
import { usePreviousWhileLoading } from "./use-previous-while-loading.ts";
import { useSearchText } from "./use-search-text.ts";

interface Source<Filter extends string> {
  parameter: string;
  /** The first one is the default, and absent from the address. */
  filters: readonly [Filter, ...Filter[]];
  /** Whether a list may start at the page in the address. */
  hasPages?: true;
  load: (query: ListQuery<Filter>) => Promise<void>;
  loadMore: (query: ListQuery<Filter>) => Promise<void>;
}

/** The address holds search and filter. While a list loads, the previous one is shown. */
export function useFilteredList<Filter extends string, Item>(
  { lists, loadingKeys, loadingMoreKeys }: Snapshot<ListsState<Item>>,
  { parameter, filters, hasPages, load, loadMore }: Source<Filter>,
) {
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";
  const filter = filters.find((known) => known === search.get(parameter)) ?? filters[0];
  const page = hasPages ? pageNumberIn(search) : 1;
  const show = (query: ListQuery<Filter>, options?: NavigateOptions) => {
    setSearch(
      { ...(query.q && { q: query.q }), ...(query.filter !== filters[0] && { [parameter]: query.filter }) },
      options,
    );
    scrollTo(0, 0);
  };
  const [text, setText] = useSearchText(q, (typed) => show({ q: typed, filter }, { replace: true }));
  const key = listKey({ q, filter, page });
  const found = lists[key] ?? loading;
  const shown = usePreviousWhileLoading(found);

  useEffect(() => void load({ q, filter, page }), [load, q, filter, page]);
  // A change elsewhere may have invalidated the list.
  const isMissing = lists[key] === undefined;
  useEffect(() => {
    if (isMissing) void load({ q, filter, page });
  }, [load, q, filter, page, isMissing]);

  return {
    shown,
    page,
    controls: {
      query: text,
      onSearch: setText,
      filter,
      onFilter: (chosen: Filter) => show({ q: text.trim(), filter: chosen }),
      busy: loadingKeys.includes(key),
      total: shown.status === "ready" ? shown.value.total : undefined,
      onLoadMore:
        found.status === "ready" && found.value.nextCursor !== undefined
          ? () => void loadMore({ q, filter, page })
          : undefined,
      loadingMore: loadingMoreKeys.includes(key),
      onRetry: () => void load({ q, filter, page }),
    },
  };
}
