import { describe, expect, test } from "vitest";
import type { Outcome } from "../../request/outcome.ts";
import { dropItem, findItem, listedItems, putItem } from "./list-items.ts";
import { createPagedLists, listKey, type ListQuery, type ListsState, noLists, type PagedList } from "./paged-list.ts";
import { createStore, resetViewerStores } from "./store.ts";

interface Message {
  _id: string;
  done: boolean;
  text?: string;
}

const all: ListQuery = { q: "", filter: "all" };
const open: ListQuery = { q: "", filter: "open" };
const done: ListQuery = { q: "", filter: "done" };
const first: Message = { _id: "m1", done: false };
const second: Message = { _id: "m2", done: false };
const third: Message = { _id: "m3", done: true };

type Responses = Outcome<PagedList<Message>>;
const success = (items: Message[], nextCursor?: string): Responses => ({
  ok: true,
  data: { items, nextCursor, total: items.length + (nextCursor === undefined ? 0 : 1) },
  message: undefined,
});
const refuses: Responses = { ok: false, status: 500, message: "Broken", errors: {} };

/** Lists with a server that answers what the test puts in its turn. */
function setUp(...responses: (Responses | Promise<Responses>)[]) {
  const store = createStore("viewer", (): ListsState<Message> => noLists());
  const requests: { query: ListQuery; limit: number; cursor?: string; skip?: number }[] = [];
  const lists = createPagedLists<Message, string>({
    lifetime: "viewer",
    store,
    fetchPage: async (query, page) => {
      requests.push({ query, ...page });
      return (await responses.shift()) ?? success([]);
    },
    belongs: (message, filter) => filter === "all" || (filter === "done") === message.done,
  });
  const shown = (query: ListQuery) => {
    const list = store.lists[listKey(query)];
    return list?.status === "ready" ? list.value : list;
  };
  return { store, lists, requests, shown };
}

function many(count: number): Message[] {
  return Array.from({ length: count }, (_, index) => ({ _id: `m${index}`, done: false }));
}

function deferredResponse() {
  const { promise, resolve } = Promise.withResolvers<Responses>();
  return { promise, respond: resolve };
}

describe("loading", () => {
  test("is sent with a trimmed search, and each query has its own list", async () => {
    const { lists, requests, shown } = setUp(success([first]), success([third]));
    await lists.load({ q: " tabla ", filter: "all" });
    await lists.load(done);
    expect(requests[0]).toEqual({ query: { q: "tabla", filter: "all" }, limit: 24 });
    expect(shown({ q: "tabla", filter: "all" })).toMatchObject({ items: [first] });
    expect(shown(done)).toMatchObject({ items: [third] });
    expect(shown(all)).toBeUndefined();
  });

  test("of a later page passes over the ones before, also when loaded again, and is a list of its own", async () => {
    const page = { ...all, page: 3 };
    const { lists, requests, shown } = setUp(success(many(24), "next"), success(many(6)), success(many(30)));
    await lists.load(page);
    await lists.loadMore(page);
    await lists.load(page);
    expect(requests.map(({ limit, cursor, skip }) => ({ limit, cursor, skip }))).toEqual([
      { limit: 24, cursor: undefined, skip: 48 },
      { limit: 24, cursor: "next", skip: undefined },
      { limit: 30, cursor: undefined, skip: 48 },
    ]);
    expect(shown(page)).toMatchObject({ items: many(30) });
    expect(shown(all)).toBeUndefined();
  });

  test("a changed item changes in the list of every page", async () => {
    const page = { ...open, page: 2 };
    const { lists, shown } = setUp(success([first]));
    await lists.load(page);
    putItem(lists, { ...first, text: "changed" });
    expect(shown(page)).toMatchObject({ items: [{ text: "changed" }] });
  });

  test("again requests as many items as are on screen, up to the contract's maximum", async () => {
    const { lists, requests } = setUp(success(many(24), "next"), success(many(30)), success(many(130)));
    await lists.load(all);
    await lists.loadMore(all);
    await lists.load(all);
    await lists.load(all);
    expect(requests.map(({ limit, cursor }) => [limit, cursor])).toEqual([
      [24, undefined],
      [24, "next"],
      [54, undefined],
      [100, undefined],
    ]);
  });
});

describe("the next page", () => {
  test("is added once, and not when there is none", async () => {
    const { store, lists, requests, shown } = setUp(success([first], "next"), success([second]));
    await lists.load(all);
    const both = Promise.all([lists.loadMore(all), lists.loadMore(all)]);
    expect(store.loadingMoreKeys).toEqual([listKey(all)]);
    await both;
    await lists.loadMore(all);
    await lists.loadMore(done);
    expect(requests).toHaveLength(2);
    expect(shown(all)).toMatchObject({ items: [first, second], nextCursor: undefined });
    expect(store.loadingMoreKeys).toEqual([]);
  });

  test("that fails keeps the list, and can be tried again", async () => {
    const { lists, shown } = setUp(success([first], "next"), refuses, success([second]));
    await lists.load(all);
    await lists.loadMore(all);
    expect(shown(all)).toMatchObject({ items: [first], nextCursor: "next" });
    await lists.loadMore(all);
    expect(shown(all)).toMatchObject({ items: [first, second] });
  });

  test("is dropped when the list was loaded again or the viewer changed meanwhile", async () => {
    const [slow, slower] = [deferredResponse(), deferredResponse()];
    const { store, lists, shown } = setUp(
      success([first], "next"),
      slow.promise,
      success([third], "other"),
      slower.promise,
      success([first], "other"),
    );
    await lists.load(all);
    const more = lists.loadMore(all);
    await lists.load(all);
    slow.respond(success([second]));
    await more;
    expect(shown(all)).toMatchObject({ items: [third], nextCursor: "other" });

    const late = lists.loadMore(all);
    resetViewerStores();
    expect(store).toEqual(noLists());
    await lists.load(all);
    slower.respond(success([second]));
    await late;
    expect(shown(all)).toMatchObject({ items: [first], nextCursor: "other" });
  });
});

describe("a changed item", () => {
  test("changes in every list, is removed where it no longer belongs, and invalidates its new lists", async () => {
    const { lists, store, shown } = setUp(success([first, second]), success([first, second]), success([third]));
    for (const query of [all, open, done]) await lists.load(query);
    putItem(lists, { ...first, done: true });
    expect(shown(all)).toEqual({ items: [{ ...first, done: true }, second], total: 2 });
    expect(shown(open)).toEqual({ items: [second], total: 1 });
    expect(shown(done)).toBeUndefined();
    expect(findItem(store, "m1")).toEqual({ ...first, done: true });
  });

  test("is not added to lists that did not show it before", async () => {
    const { lists, shown } = setUp(success([second]), success([first]));
    await lists.load({ q: "two", filter: "all" });
    await lists.load(all);
    putItem(lists, { ...first, text: "new" });
    expect(shown({ q: "two", filter: "all" })).toMatchObject({ items: [second] });
  });

  test("is not undone by a response that was on its way before", async () => {
    const slow = deferredResponse();
    const { lists, shown } = setUp(slow.promise);
    const loading = lists.load(open);
    putItem(lists, { ...first, done: true });
    putItem(lists, { ...second, text: "new" });
    slow.respond(success([first, second]));
    await loading;
    expect(shown(open)).toEqual({ items: [{ ...second, text: "new" }], total: 1 });
  });

  test("takes the server's version from the response to a later request", async () => {
    const { lists, shown } = setUp(success([{ ...first, text: "newest" }]));
    putItem(lists, { ...first, text: "new" });
    await lists.load(open);
    expect(shown(open)).toMatchObject({ items: [{ text: "newest" }] });
  });
});

describe("a deleted item", () => {
  test("is removed from every list, also from a late response", async () => {
    const slow = deferredResponse();
    const { lists, store, shown } = setUp(success([first, second]), slow.promise);
    await lists.load(all);
    const loading = lists.load(open);
    dropItem(lists, "m1");
    slow.respond(success([first, second]));
    await loading;
    expect(shown(all)).toEqual({ items: [second], total: 1 });
    expect(shown(open)).toEqual({ items: [second], total: 1 });
    expect(listedItems(store)).toEqual([second, second]);
  });
});
