import { expect, test, vi } from "vitest";
import { Problem } from "../../platform/lib/problem.ts";
import { type CachedResponse, ResponseCache } from "./response-cache.ts";

const response = { body: "{}", bytes: Buffer.from("{}"), etag: '"1"' };
const maxBytes = 1000;
const loadLarge = async () => ({ ...response, bytes: Buffer.alloc(400) });

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

test("beyond its limit the least recently used responses go", async () => {
  const cache = new ResponseCache<CachedResponse>(maxBytes, ({ bytes }) => bytes.length);
  await cache.get("one", loadLarge);
  await cache.get("two", loadLarge);
  cache.find("one");
  await cache.get("three", loadLarge);
  expect(["one", "two", "three"].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true]);
});

test("a response beyond the limit is not cached, and others stay", async () => {
  const cache = new ResponseCache<CachedResponse>(maxBytes, ({ bytes }) => bytes.length);
  await cache.get("small", async () => response);
  const load = vi.fn(async () => ({ ...response, bytes: Buffer.alloc(maxBytes) }));
  await cache.get("large", load);
  await cache.get("large", load);
  expect(load).toHaveBeenCalledTimes(2);
  expect(cache.find("small")).toBe(response);
});

test("a limit that is no whole number is one", async () => {
  const cache = new ResponseCache<CachedResponse>(1000.5, ({ bytes }) => bytes.length);
  expect(await cache.get("key", async () => response)).toBe(response);
});
