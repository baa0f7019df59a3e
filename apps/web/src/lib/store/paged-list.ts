import { type Loadable, ready } from "@lms/ui/lib/loadable";
import { type Outcome, mapData } from "../../request/outcome.ts";
import type { Quiet } from "../../request/quiet.ts";
import { createResource } from "./resource.ts";
import { type Lifetime, registerReset } from "./store.ts";

export interface ListQuery<Filter extends string = string, Choice extends object = object> {
  q: string;
  filter: Filter;
  /** Further filters and the order of the list. */
  choice?: Choice | undefined;
  /** The page that the list starts at, from 1. */
  page?: number;
  /** The page size. @default 24 */
  size?: number;
}

export interface PagedList<Item> {
  items: Item[];
  nextCursor?: string | undefined;
  total?: number | undefined;
  /** How many items each value of a choice would show. */
  facets?: readonly { name: string; count: number }[] | undefined;
  languages?: readonly { tag: string; count: number }[] | undefined;
}

export interface ListsState<Item> {
  lists: Record<string, Loadable<PagedList<Item>>>;
  loadingKeys: string[];
  loadingMoreKeys: string[];
}

interface Page {
  limit: number;
  cursor?: string;
  skip?: number;
}

interface ListsOptions<Item, Filter extends string, Choice extends object> {
  lifetime: Lifetime;
  store: ListsState<Item>;
  fetchPage: (query: ListQuery<Filter, Choice>, page: Page, quiet: Quiet) => Promise<Outcome<PagedList<Item>>>;
  /** Whether a filter's lists contain the item. By default a changed item stays in its lists. */
  belongs?: (item: Item, filter: string) => boolean;
}

export type ItemChanges<Item> = Map<string, { item: Item | undefined }>;

export const pageSize = 24;
export const maxPageSize = 100;

export const noLists = () => ({ lists: {}, loadingKeys: [], loadingMoreKeys: [] });

export function listKey({ q, filter, choice, page = 1, size = pageSize }: ListQuery): string {
  const choices = new URLSearchParams({ ...choice }).toString();
  return `${filter}${page === 1 ? "" : `@${page}`}${size === pageSize ? "" : `@@${size}`}${choices && `?${choices}`}:${q.trim()}`;
}

export function listFilter(key: string): string {
  return /^[^@?:]*/.exec(key)?.[0] ?? "";
}

/** The query of a list's first request. */
export function firstPage({ page = 1, size = pageSize }: Pick<ListQuery, "page" | "size">): Page {
  return { limit: size, ...(page > 1 && { skip: (page - 1) * pageSize }) };
}

export function createPagedLists<Item extends { _id: string }, Filter extends string, Choice extends object = object>({
  lifetime,
  store,
  fetchPage,
  belongs = () => true,
}: ListsOptions<Item, Filter, Choice>) {
  const resource = createResource<string, PagedList<Item>>({
    lifetime,
    values: () => store.lists,
    loadingKeys: () => store.loadingKeys,
  });
  const changes: ItemChanges<Item> = new Map();
  let resets = 0;
  registerReset(lifetime, () => {
    changes.clear();
    resets += 1;
  });

  /** A response may be older than a change made while it was on its way: the change wins. */
  async function fetchCurrent(
    query: ListQuery<Filter, Choice>,
    page: Page,
    quiet: Quiet,
  ): Promise<Outcome<PagedList<Item>>> {
    const before = new Map(changes);
    const outcome = await fetchPage({ ...query, q: query.q.trim() }, page, quiet);
    return mapData(outcome, ({ items: found, total, ...rest }) => {
      const items = found.flatMap((item) => {
        const change = changes.get(item._id);
        if (change === before.get(item._id)) return [item];
        return change?.item && belongs(change.item, query.filter) ? [change.item] : [];
      });
      return { ...rest, items, total: total && total - (found.length - items.length) };
    });
  }

  /** Items on screen stay until the response is here, and as many are loaded again. */
  async function load(query: ListQuery<Filter, Choice>): Promise<void> {
    const key = listKey(query);
    const shown = resource.get(key)?.items.length ?? 0;
    const first = firstPage(query);
    const limit = Math.min(maxPageSize, Math.max(first.limit, shown));
    await resource.load(key, (quiet) => fetchCurrent(query, { ...first, limit }, quiet));
  }

  async function loadMore(query: ListQuery<Filter, Choice>): Promise<void> {
    const key = listKey(query);
    const { loadingKeys, loadingMoreKeys } = store;
    const cursor = resource.get(key)?.nextCursor;
    if (cursor === undefined || loadingKeys.includes(key) || loadingMoreKeys.includes(key)) return;
    loadingMoreKeys.push(key);
    const before = resets;
    const outcome = await fetchCurrent(query, { limit: pageSize, cursor }, "success");
    if (before !== resets) return;
    store.loadingMoreKeys = store.loadingMoreKeys.filter((loadingKey) => loadingKey !== key);
    const list = resource.get(key);
    // The list was reloaded during the request: this may no longer be its next page.
    if (!outcome.ok || list?.nextCursor !== cursor) return;
    store.lists[key] = ready({ ...outcome.data, items: [...list.items, ...outcome.data.items] });
  }

  return { load, take: resource.take, loadMore, store, changes, belongs };
}
