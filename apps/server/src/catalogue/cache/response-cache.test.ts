import { expect, test, vi } from "vitest";
import { Problem } from "../../platform/lib/problem.ts";
import { type CachedResponse, ResponseCache } from "./response-cache.ts";

const response = { body: "{}", bytes: Buffer.from("{}"), etag: '"1"' };
const maxBytes = 1000;

test("concurrent calls with one key load once, and later ones not at all", async () => {
  const cache = new ResponseCache<CachedResponse>(maxBytes, ({ bytes }) => bytes.length);
  const load = vi.fn(async () => response);
  expect(await Promise.all([cache.get("key", load), cache.get("key", load)])).toEqual([response, response]);
  expect(await cache.get("key", load)).toBe(response);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a response is found at once as soon as it is loaded", async () => {
  const cache = new ResponseCache<CachedResponse>(maxBytes, ({ bytes }) => bytes.length);
  const loading = cache.get("key", async () => response);
  expect(cache.find("key")).toBeUndefined();
  await loading;
  expect(cache.find("key")).toBe(response);
});

test("a caller does not share the refusal of another one", async () => {
  const cache = new ResponseCache<CachedResponse>(maxBytes, ({ bytes }) => bytes.length);
  const refused = cache.get("key", () => Promise.reject(new Problem(503, "service.busy")));
  const other = cache.get("key", async () => response);
  await expect(refused).rejects.toThrow("The server is very busy");
  expect(await other).toBe(response);
});

test("a failure is shared by those who wait for it, and not kept", async () => {
  const cache = new ResponseCache<CachedResponse>(maxBytes, ({ bytes }) => bytes.length);
  const load = vi
    .fn<() => Promise<typeof response>>()
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue(response);
  const both = [cache.get("key", load), cache.get("key", load)];
  await Promise.all(both.map((each) => expect(each).rejects.toThrow("away")));
  expect(await cache.get("key", load)).toBe(response);
});

test("beyond its limit it begins anew", async () => {
  const cache = new ResponseCache<CachedResponse>(maxBytes, ({ bytes }) => bytes.length);
  const large = { ...response, bytes: Buffer.alloc(600) };
  const load = vi.fn(async () => large);
  await cache.get("one", load);
  await cache.get("one", load);
  expect(load).toHaveBeenCalledTimes(1);
  await cache.get("two", load);
  expect(cache.find("one")).toBeUndefined();
  await cache.get("one", load);
  expect(load).toHaveBeenCalledTimes(3);
});
