import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { retries } from "@lms/ui/lib/retries";
import { describe, expect, test, vi } from "vitest";
import type { Outcome } from "../../request/outcome.ts";
import { noteChange } from "../../request/changes.ts";
import { createResource } from "./resource.ts";
import { createStore, resetAllStores, resetViewerStores } from "./store.ts";

type Responses = Outcome<string>;
const success = (data: string): Responses => ({ ok: true, data, message: undefined });
const refuses = (status: number): Responses => ({ ok: false, status, message: `Status ${status}`, errors: {} });

interface Names {
  byId: Record<string, Loadable<string>>;
  loadingKeys: string[];
}

const initial = (): Names => ({ byId: {}, loadingKeys: [] });

function setUp(options: Partial<Parameters<typeof createResource<string, string>>[0]> = {}) {
  const lifetime = options.lifetime ?? "viewer";
  const store = createStore(lifetime, initial);
  const resource = createResource<string, string>({
    values: () => store.byId,
    loadingKeys: () => store.loadingKeys,
    ...options,
    lifetime,
  });
  return { store, resource };
}

/** A response that comes when the test says so. */
function deferredResponse() {
  const { promise, resolve, reject } = Promise.withResolvers<Responses>();
  return { fetch: () => promise, respond: resolve, fail: reject };
}

/** What the return of the connection does. */
function retryAll(): void {
  const waiting = [...retries];
  retries.clear();
  for (const retry of waiting) retry();
}

describe("a load", () => {
  test("is loading, then ready, and lists the loading keys meanwhile", async () => {
    const { store, resource } = setUp();
    const response = deferredResponse();
    const done = resource.load("a", response.fetch);
    expect(store).toEqual({ byId: { a: loading }, loadingKeys: ["a"] });
    response.respond(success("one"));
    expect(await done).toEqual(success("one"));
    expect(store).toEqual({ byId: { a: ready("one") }, loadingKeys: [] });
    expect(resource.get("a")).toBe("one");
  });

  test("joins one that is on its way, but not one from before a change", async () => {
    const { store, resource } = setUp();
    const [early, late] = [deferredResponse(), deferredResponse()];
    const never = vi.fn<() => Promise<Responses>>();
    const first = resource.load("a", early.fetch);
    expect(resource.load("a", never)).toBe(first);
    noteChange();
    const second = resource.load("a", late.fetch);
    early.respond(success("before"));
    expect(await first).toBeUndefined();
    late.respond(success("after"));
    expect(await second).toEqual(success("after"));
    expect(store).toEqual({ byId: { a: ready("after") }, loadingKeys: [] });
    expect(never).not.toHaveBeenCalled();
  });

  test("that fails has a message, and can be tried again", async () => {
    const { store, resource } = setUp();
    await resource.load("a", async () => refuses(500));
    expect(store.byId.a).toEqual(failed("Status 500"));
    expect(resource.get("a")).toBeUndefined();
    const again = resource.load("a", async () => success("one"));
    expect(store.byId.a).toEqual(loading);
    await again;
    expect(store.byId.a).toEqual(ready("one"));
  });

  test("that failed for want of a connection is retried once, unless it came meanwhile", async () => {
    const { resource } = setUp();
    const fetch = vi.fn<() => Promise<Responses>>().mockResolvedValue(refuses(0));
    await resource.load("a", async () => refuses(500));
    retryAll();
    await resource.load("a", fetch);
    await resource.load("a", fetch);
    fetch.mockResolvedValue(success("one"));
    retryAll();
    expect(fetch).toHaveBeenCalledTimes(3);
    await vi.waitFor(() => expect(resource.get("a")).toBe("one"));
    retryAll();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test("again keeps the value on screen, also when it fails", async () => {
    const { store, resource } = setUp();
    resource.put("a", "one");
    const again = resource.load("a", async () => refuses(500));
    expect(store).toEqual({ byId: { a: ready("one") }, loadingKeys: ["a"] });
    await again;
    expect(store).toEqual({ byId: { a: ready("one") }, loadingKeys: [] });
  });

  test("of one key does not change the others", async () => {
    const { store, resource } = setUp();
    const slow = deferredResponse();
    const first = resource.load("a", slow.fetch);
    await resource.load("b", async () => success("two"));
    expect(store).toEqual({ byId: { a: loading, b: ready("two") }, loadingKeys: ["a"] });
    slow.respond(success("one"));
    await first;
    expect(store.byId).toEqual({ a: ready("one"), b: ready("two") });
  });

  test("that throws can be tried again", async () => {
    const { store, resource } = setUp();
    const response = deferredResponse();
    const broken = resource.load("a", response.fetch);
    response.fail(new Error("broken"));
    await expect(broken).rejects.toThrow("broken");
    expect(store.loadingKeys).toEqual([]);
    await resource.load("a", async () => success("one"));
    expect(store.byId.a).toEqual(ready("one"));
  });
});

describe("two loads of a key at a time", () => {
  test("share one request", async () => {
    const { resource } = setUp();
    const fetch = vi.fn(async () => success("one"));
    const both = await Promise.all([resource.load("a", fetch), resource.load("a", fetch)]);
    expect(both).toEqual([success("one"), success("one")]);
    expect(fetch).toHaveBeenCalledOnce();
    await resource.load("a", fetch);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("send two requests, and the later one wins in either order of responses", async () => {
    const { store, resource } = setUp({ overlap: "replace" });
    const [early, late] = [deferredResponse(), deferredResponse()];
    const first = resource.load("a", early.fetch);
    const second = resource.load("a", late.fetch);
    expect(store.loadingKeys).toEqual(["a"]);
    late.respond(success("late"));
    await second;
    expect(store.loadingKeys).toEqual([]);
    early.respond(success("early"));
    expect(await first).toBeUndefined();
    expect(store.byId.a).toEqual(ready("late"));

    const [earlier, later2] = [deferredResponse(), deferredResponse()];
    const third = resource.load("a", earlier.fetch);
    const fourth = resource.load("a", later2.fetch);
    earlier.respond(success("earlier"));
    expect(await third).toBeUndefined();
    expect(store).toMatchObject({ byId: { a: ready("late") }, loadingKeys: ["a"] });
    later2.respond(success("last"));
    await fourth;
    expect(store).toEqual({ byId: { a: ready("last") }, loadingKeys: [] });
  });
});

test("a value that is put while the key is loading stays", async () => {
  const { store, resource } = setUp();
  const response = deferredResponse();
  const done = resource.load("a", response.fetch);
  resource.put("a", "newer");
  expect(store).toEqual({ byId: { a: ready("newer") }, loadingKeys: [] });
  response.respond(success("older"));
  expect(await done).toBeUndefined();
  expect(store.byId.a).toEqual(ready("newer"));
});

test("a refusal can be shown in place of a value", async () => {
  const { store, resource } = setUp({
    onFailure: (key, { status }) => (status === 404 ? ready(`no ${key}`) : undefined),
  });
  resource.put("a", "one");
  await resource.load("a", async () => refuses(404));
  expect(store.byId.a).toEqual(ready("no a"));
  await resource.load("a", async () => refuses(500));
  expect(store.byId.a).toEqual(ready("no a"));
});

describe("the end of the lifetime", () => {
  test("drops a viewer's values, and a response that comes after it", async () => {
    const { store, resource } = setUp();
    resource.put("a", "one");
    const response = deferredResponse();
    const late = resource.load("b", response.fetch);
    resetViewerStores();
    response.respond(success("two"));
    expect(await late).toBeUndefined();
    expect(store).toEqual({ byId: {}, loadingKeys: [] });
  });

  test("does not make the next viewer wait for the response to the one before", async () => {
    const { store, resource } = setUp();
    const [before, after] = [deferredResponse(), deferredResponse()];
    const first = resource.load("a", before.fetch);
    resetViewerStores();
    const second = resource.load("a", after.fetch);
    before.respond(success("before"));
    await first;
    expect(store).toEqual({ byId: { a: loading }, loadingKeys: ["a"] });
    after.respond(success("after"));
    await second;
    expect(store).toEqual({ byId: { a: ready("after") }, loadingKeys: [] });
  });

  test("does not reset values of the page's lifetime", () => {
    const { store, resource } = setUp({ lifetime: "page" });
    resource.put("a", "one");
    resetViewerStores();
    expect(store.byId.a).toEqual(ready("one"));
    resetAllStores();
    expect(store.byId).toEqual({});
  });
});
