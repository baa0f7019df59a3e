import { expect, test } from "vitest";
import { RecentPages } from "./recent-pages.ts";

const source = { state: { catalogueVersion: 1, settings: { promo: { amount: 0 } } }, year: 2026 };

test("of more than a thousand addresses the least recently used are forgotten", () => {
  const recent = new RecentPages(() => new Date(0));
  const key = { address: "/", version: "1" };
  for (let index = 0; index < 1000; index += 1) recent.add(`/${index}`, source, key);
  recent.find("/0", source);
  recent.add("/1000", source, key);
  expect(["/0", "/1", "/999", "/1000"].map((each) => recent.find(each, source))).toEqual([key, undefined, key, key]);
});
