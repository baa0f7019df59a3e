import { expect, test } from "vitest";
import { pageNumberIn } from "./page-number.ts";

test.each([
  ["", 1],
  ["page=1", 1],
  ["page=2", 2],
  ["page=9999", 9999],
  ["page=2&page=3", 2],
])("%j is a page", (search, page) => {
  expect(pageNumberIn(new URLSearchParams(search))).toBe(page);
});

test.each(["", "0", "-1", "02", "1.5", "1e3", "abc", "10000", "1000000000", "9".repeat(400)])(
  "%j is none, and shows the first",
  (page) => {
    expect(pageNumberIn(new URLSearchParams({ page }))).toBe(1);
  },
);
