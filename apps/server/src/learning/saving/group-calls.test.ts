import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseOutage } from "../../platform/database/outage.ts";
import { groupCalls } from "./group-calls.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const delay = 400;

test("the first call runs at once, and the calls in the delay after it run together", async () => {
  const work = vi.fn(async (items: readonly number[]) => items.map((item) => item * 2));
  const double = groupCalls(work, { delay, enough: 10, maxSize: 10 });
  expect(await double(1)).toBe(2);
  const later = Promise.all([double(2), double(3)]);
  await vi.advanceTimersByTimeAsync(delay - 1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await later).toEqual([4, 6]);
  expect(work.mock.calls).toEqual([[[1]], [[2, 3]]]);

  await vi.advanceTimersByTimeAsync(delay);
  expect(await double(4)).toBe(8);
});

test("the pause ends when enough calls wait", async () => {
  const work = vi.fn(async (items: readonly number[]) => items);
  const same = groupCalls(work, { delay, enough: 3, maxSize: 10 });
  await same(0);
  await vi.advanceTimersByTimeAsync(1);
  const all = Promise.all([1, 2, 3].map(same));
  await vi.advanceTimersByTimeAsync(0);
  expect(await all).toEqual([1, 2, 3]);
  const later = same(4);
  await vi.advanceTimersByTimeAsync(delay - 1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await later).toBe(4);
});

test("calls that wait while a group runs are written after it without a pause when they are enough", async () => {
  const gate = Promise.withResolvers<void>();
  const work = vi.fn(async (items: readonly number[]) => {
    await gate.promise;
    return items;
  });
  const same = groupCalls(work, { delay, enough: 2, maxSize: 10 });
  const all = Promise.all([1, 2, 3].map(same));
  gate.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await all).toEqual([1, 2, 3]);
  expect(work.mock.calls).toEqual([[[1]], [[2, 3]]]);
});

test("at most `maxSize` items run together", async () => {
  const work = vi.fn(async (items: readonly number[]) => items);
  const same = groupCalls(work, { delay, enough: 10, maxSize: 2 });
  const all = Promise.all([1, 2, 3, 4, 5].map(same));
  await vi.advanceTimersByTimeAsync(3 * delay);
  expect(await all).toEqual([1, 2, 3, 4, 5]);
  expect(Math.max(...work.mock.calls.map(([items]) => items.length))).toBe(2);
});

test("an item that fails does not fail the others", async () => {
  const work = vi.fn(async (items: readonly number[]) => {
    if (items.includes(2)) throw new Error("two");
    return items;
  });
  const same = groupCalls(work, { delay, enough: 10, maxSize: 10 });
  await same(0);
  const all = Promise.allSettled([1, 2, 3].map(same));
  await vi.advanceTimersByTimeAsync(delay);
  expect(await all).toEqual([
    { status: "fulfilled", value: 1 },
    { status: "rejected", reason: new Error("two") },
    { status: "fulfilled", value: 3 },
  ]);
});

test("during an outage of the database the items are not tried one by one", async () => {
  const work = vi.fn(async (items: readonly number[]) => {
    if (items.length > 1) throw new DatabaseOutage("away");
    return items;
  });
  const same = groupCalls(work, { delay, enough: 10, maxSize: 10 });
  await same(0);
  const all = Promise.allSettled([1, 2, 3].map(same));
  await vi.advanceTimersByTimeAsync(delay);
  expect((await all).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(work).toHaveBeenCalledTimes(2);
});
