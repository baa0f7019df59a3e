import { expect, test } from "vitest";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { countBatches } from "./batch-counts.ts";

test("a list of batches says how many it shows, and of how many", () => {
  expect(countBatches(ready([1]), undefined)).toBe("1 batch");
  expect(countBatches(ready([1, 2]), 2)).toBe("2 batches");
  expect(countBatches(ready([1, 2]), 1200)).toBe("2 of 1,200 batches");
  expect(countBatches(ready([]), undefined)).toBe("0 batches");
});

test("batches that are not there are not counted", () => {
  expect(countBatches(loading, undefined)).toBe("Loading batches…");
  expect(countBatches(failed("Failed to get batches"), undefined)).toBe("");
});
