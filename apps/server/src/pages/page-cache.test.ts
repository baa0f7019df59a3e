import { expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";

const clock = () => new Date(0);
const pageOf = (bytes: number) => async (hold: (bytes: number) => void) => {
  hold(bytes);
  return "page";
};

const has = (cache: PageCache<string>, ...addresses: string[]) =>
  addresses.map((address) => cache.find(address, "1") !== undefined);

test("beyond the limit the least recently used pages go", async () => {
  const cache = new PageCache<string>({ maxBytes: 20_000, clock });
  await cache.get("/a", "1", pageOf(5000));
  await cache.get("/b", "1", pageOf(5000));
  await cache.find("/a", "1");
  await cache.get("/c", "1", pageOf(9000));
  expect(has(cache, "/a", "/b", "/c")).toEqual([true, false, true]);
});

test("a page counts with what it comes to hold after it was made", async () => {
  const cache = new PageCache<string>({ maxBytes: 20_000.5, clock });
  const holds: ((bytes: number) => void)[] = [];
  await cache.get("/a", "1", async (hold) => {
    holds.push(hold);
    return "page";
  });
  await cache.get("/b", "1", pageOf(9000));
  holds[0]?.(15_000);
  expect(has(cache, "/a", "/b")).toEqual([true, false]);
  holds[0]?.(15_000);
  expect(has(cache, "/a")).toEqual([false]);
  holds[0]?.(100);
  expect(has(cache, "/a")).toEqual([false]);
});

test("a page of an earlier version that comes late is not counted", async () => {
  const cache = new PageCache<string>({ maxBytes: 20_000, clock });
  const { promise, resolve } = Promise.withResolvers<void>();
  const earlier = cache.get("/a", "1", async (hold) => {
    await promise;
    hold(100_000);
    return "earlier";
  });
  await cache.get("/a", "2", pageOf(100));
  resolve();
  expect(await earlier).toBe("earlier");
  expect(await cache.find("/a", "2")).toBe("page");
});
