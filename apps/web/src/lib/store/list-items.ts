import { listFilter, type ItemChanges, type ListsState, type PagedList } from "./paged-list.ts";

interface PagedLists<Item> {
  store: ListsState<Item>;
  changes: ItemChanges<Item>;
  belongs: (item: Item, filter: string) => boolean;
}

/** Lists that the item is new to are loaded again when next shown. */
export function putItem<Item extends { _id: string }>(lists: PagedLists<Item>, item: Item): void {
  const { store, changes, belongs } = lists;
  const earlier = findItem(store, item._id);
  changes.set(item._id, { item });
  for (const { key, list } of readyLists(store)) {
    const filter = listFilter(key);
    const isListed = list.items.some(({ _id }) => _id === item._id);
    if (!belongs(item, filter)) removeItem(list, item._id);
    else if (isListed) list.items = list.items.map((existing) => (existing._id === item._id ? item : existing));
    else if (earlier && !belongs(earlier, filter)) delete store.lists[key];
  }
}

export function dropItem<Item extends { _id: string }>({ store, changes }: PagedLists<Item>, id: string): void {
  changes.set(id, { item: undefined });
  for (const { list } of readyLists(store)) removeItem(list, id);
}

export function findItem<Item extends { _id: string }>(store: ListsState<Item>, id: string): Item | undefined {
  return listedItems(store).find((item) => item._id === id);
}

export function listedItems<Item>(store: ListsState<Item>): Item[] {
  return readyLists(store).flatMap(({ list }) => list.items);
}

function readyLists<Item>({ lists }: ListsState<Item>): { key: string; list: PagedList<Item> }[] {
  return Object.entries(lists).flatMap(([key, found]) =>
    found.status === "ready" ? [{ key, list: found.value }] : [],
  );
}

function removeItem<Item extends { _id: string }>(list: PagedList<Item>, id: string): void {
  const left = list.items.filter(({ _id }) => _id !== id);
  if (list.total !== undefined) list.total -= list.items.length - left.length;
  list.items = left;
}
