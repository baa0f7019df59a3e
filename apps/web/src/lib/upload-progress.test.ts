import { expect, test } from "vitest";
import { nextProgress, type UploadProgress } from "./upload-progress.ts";

const start = nextProgress(undefined, { loaded: 0, total: 10_000 }, 0);

test("the first measurement has no speed", () => {
  expect(start).toEqual({ loaded: 0, total: 10_000, at: 0 });
});

test("the second has the speed and the time left", () => {
  expect(nextProgress(start, { loaded: 2000, total: 10_000 }, 1000)).toMatchObject({
    bytesPerSecond: 2000,
    secondsLeft: 4,
  });
});

test("a step too short to measure changes nothing, unless it is the last", () => {
  expect(nextProgress(start, { loaded: 500, total: 10_000 }, 100)).toBe(start);
  expect(nextProgress(start, { loaded: 10_000, total: 10_000 }, 100)).toMatchObject({ loaded: 10_000, secondsLeft: 0 });
});

test("a burst moves the speed only part of the way", () => {
  const steady: UploadProgress = { loaded: 1000, total: 10_000, bytesPerSecond: 1000, secondsLeft: 9, at: 1000 };
  const { bytesPerSecond = 0 } = nextProgress(steady, { loaded: 6000, total: 10_000 }, 2000);
  expect(bytesPerSecond).toBeGreaterThan(1000);
  expect(bytesPerSecond).toBeLessThan(3000);
});

test("without progress there is no time left", () => {
  const { secondsLeft, bytesPerSecond } = nextProgress(start, { loaded: 0, total: 10_000 }, 1000);
  expect(bytesPerSecond).toBe(0);
  expect(secondsLeft).toBeUndefined();
});
