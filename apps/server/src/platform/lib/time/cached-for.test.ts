import { expect, test } from "vitest";
import { cachedFor } from "./cached-for.ts";
import { hour, minute } from "./durations.ts";

function counted() {
  let now = 0;
  const makings: PromiseWithResolvers<number>[] = [];
  const shared = cachedFor(
    2000,
    () => new Date(now),
    () => {
      const making = Promise.withResolvers<number>();
      makings.push(making);
      return making.promise;
    },
  );
  return { shared, makings, pass: (milliseconds: number) => (now += milliseconds) };
}

test("calls within two seconds share one load, and a later call starts another", async () => {
  const { shared, makings, pass } = counted();
  const first = Promise.all(Array.from({ length: 50 }, shared));
  makings[0]?.resolve(1);
  expect(new Set(await first)).toEqual(new Set([1]));
  pass(1999);
  expect(await shared()).toBe(1);
  expect(makings).toHaveLength(1);
  pass(1);
  const second = shared();
  makings[1]?.resolve(2);
  expect(await second).toBe(2);
});

test("all calls wait for a slow load: a second one never runs at the same time", async () => {
  const { shared, makings, pass } = counted();
  const early = shared();
  pass(minute);
  const late = shared();
  expect(makings).toHaveLength(1);
  makings[0]?.resolve(1);
  expect(await Promise.all([early, late])).toEqual([1, 1]);
});

test("a failure is shared too, for the same time", async () => {
  const { shared, makings, pass } = counted();
  const failed = Promise.allSettled([shared(), shared()]);
  makings[0]?.reject(new Error("no"));
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(shared()).rejects.toThrow("no");
  pass(2000);
  const next = shared();
  makings[1]?.resolve(2);
  expect(await next).toBe(2);
});

test("a clock that is set back does not keep a result for longer", async () => {
  const { shared, makings, pass } = counted();
  const first = shared();
  makings[0]?.resolve(1);
  await first;
  pass(-hour);
  const next = shared();
  makings[1]?.resolve(2);
  expect(await next).toBe(2);
});
