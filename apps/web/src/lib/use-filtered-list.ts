import { type Loadable, loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { useLastAnswer } from "./use-latest-answer.ts";
import { useSearchText } from "./use-search-text.ts";

interface Query<Filter> {
  q: string;
  filter: Filter;
}

/** What a store knows of its lists, each under the key of its query. */
interface Lists<List> {
  lists: Readonly<Record<string, Loadable<List>>>;
  loadingKeys: readonly string[];
  loadingMoreKeys: readonly string[];
}

interface Source<Filter> {
  /** The filter's name in the address. */
  parameter: string;
  /** The first one needs no mention in the address. */
  filters: readonly [Filter, ...Filter[]];
  keyOf: (query: Query<Filter>) => string;
  load: (query: Query<Filter>) => Promise<void>;
  loadMore: (query: Query<Filter>) => Promise<void>;
}

/**
 * A list that is searched, filtered and continued, whose search and filter live in the address. Gives what is on screen
 * (the last answer, until the new one is here) and the properties by which a screen works it.
 */
export function useFilteredList<
  Filter extends string,
  List extends { total?: number | undefined; nextCursor?: string | undefined },
>({ lists, loadingKeys, loadingMoreKeys }: Lists<List>, { parameter, filters, keyOf, load, loadMore }: Source<Filter>) {
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";
  const filter = filters.find((known) => known === search.get(parameter)) ?? filters[0];
  const show = (query: Query<Filter>, options?: NavigateOptions) => {
    setSearch(
      { ...(query.q && { q: query.q }), ...(query.filter !== filters[0] && { [parameter]: query.filter }) },
      options,
    );
    // Another list is read from its beginning.
    scrollTo(0, 0);
  };
  const [text, setText] = useSearchText(q, (typed) => show({ q: typed, filter }, { replace: true }));
  const key = keyOf({ q, filter });
  const found = lists[key] ?? loading;
  const shown = useLastAnswer<Loadable<List>>(found);

  useEffect(() => void load({ q, filter }), [load, q, filter]);
  // A change elsewhere may have taken the list away.
  const isMissing = lists[key] === undefined;
  useEffect(() => {
    if (isMissing) void load({ q, filter });
  }, [load, q, filter, isMissing]);

  return {
    shown,
    controls: {
      query: text,
      onSearch: setText,
      filter,
      onFilter: (chosen: Filter) => show({ q: text.trim(), filter: chosen }),
      busy: loadingKeys.includes(key),
      total: shown.status === "ready" ? shown.value.total : undefined,
      onLoadMore:
        found.status === "ready" && found.value.nextCursor !== undefined
          ? () => void loadMore({ q, filter })
          : undefined,
      loadingMore: loadingMoreKeys.includes(key),
      onRetry: () => void load({ q, filter }),
    },
  };
}
