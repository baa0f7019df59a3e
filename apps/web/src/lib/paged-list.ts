import { type Loadable, ready } from "@lms/ui/lib/loadable";
import { type Outcome, mapData } from "../request/outcome.ts";
import { createResource } from "./resource.ts";
import { type Lifetime, registerReset } from "./store.ts";

export interface ListQuery<Filter extends string = string> {
  q: string;
  filter: Filter;
}

export interface PagedList<Item> {
  items: Item[];
  /** Where the next page begins; absent when all items are here. */
  nextCursor?: string | undefined;
  /** How many items match in all. */
  total?: number | undefined;
}

/** The part of a store that shows its lists. */
export interface ListsState<Item> {
  /** What each query found, by `listKey`. */
  lists: Record<string, Loadable<PagedList<Item>>>;
  /** Keys of the lists that are being loaded, for the first time or again. */
  loadingKeys: string[];
  loadingMoreKeys: string[];
}

interface Page {
  limit: number;
  cursor?: string;
}

interface ListsOptions<Item, Filter extends string> {
  lifetime: Lifetime;
  store: ListsState<Item>;
  fetchPage: (query: ListQuery<Filter>, page: Page) => Promise<Outcome<PagedList<Item>>>;
  /** Whether a filter's lists contain the item. Without it, a change of an item moves it between no lists. */
  belongs?: (item: Item, filter: string) => boolean;
}

/** By id. Each change is an object of its own. */
export type ItemChanges<Item> = Map<string, { item: Item | undefined }>;

/** Items on a page. */
export const pageSize = 24;
/** Most items that the contract allows in one response. */
export const maxPageSize = 100;

export const noLists = () => ({ lists: {}, loadingKeys: [], loadingMoreKeys: [] });

export function listKey({ q, filter }: ListQuery): string {
  return `${filter}:${q.trim()}`;
}

/** Lists that are searched, filtered and continued page by page. `list-items.ts` changes the items that they show. */
export function createPagedLists<Item extends { _id: string }, Filter extends string>({
  lifetime,
  store,
  fetchPage,
  belongs = () => true,
}: ListsOptions<Item, Filter>) {
  const resource = createResource<string, PagedList<Item>>({
    lifetime,
    values: () => store.lists,
    loadingKeys: () => store.loadingKeys,
  });
  /** What changed items are now: undefined is deleted. */
  const changes: ItemChanges<Item> = new Map();
  let resets = 0;
  registerReset(lifetime, () => {
    changes.clear();
    resets += 1;
  });

  /** A response may be older than a change that was made while it was on its way: the change stands. */
  async function fetchCurrent(query: ListQuery<Filter>, page: Page): Promise<Outcome<PagedList<Item>>> {
    const before = new Map(changes);
    const outcome = await fetchPage({ ...query, q: query.q.trim() }, page);
    return mapData(outcome, ({ items: found, nextCursor, total }) => {
      const items = found.flatMap((item) => {
        const change = changes.get(item._id);
        if (change === before.get(item._id)) return [item];
        return change?.item && belongs(change.item, query.filter) ? [change.item] : [];
      });
      return { items, nextCursor, total: total && total - (found.length - items.length) };
    });
  }

  /** Loads a query's first items. Those on screen stay until the response is here, and as many come back. */
  async function load(query: ListQuery<Filter>): Promise<void> {
    const key = listKey(query);
    const shown = resource.get(key)?.items.length ?? 0;
    await resource.load(key, () => fetchCurrent(query, { limit: Math.min(maxPageSize, Math.max(pageSize, shown)) }));
  }

  /** Adds a query's next page. */
  async function loadMore(query: ListQuery<Filter>): Promise<void> {
    const key = listKey(query);
    const { loadingKeys, loadingMoreKeys } = store;
    const cursor = resource.get(key)?.nextCursor;
    if (cursor === undefined || loadingKeys.includes(key) || loadingMoreKeys.includes(key)) return;
    loadingMoreKeys.push(key);
    const before = resets;
    const outcome = await fetchCurrent(query, { limit: pageSize, cursor });
    if (before !== resets) return;
    store.loadingMoreKeys = store.loadingMoreKeys.filter((other) => other !== key);
    const list = resource.get(key);
    // Loaded anew meanwhile: this page may not be the next one any more.
    if (!outcome.ok || list?.nextCursor !== cursor) return;
    store.lists[key] = ready({ ...outcome.data, items: [...list.items, ...outcome.data.items] });
  }

  return { load, loadMore, store, changes, belongs };
}
