import { expect, test } from "vitest";
import { addUp, countsOfPictures, countsOfPlaywright, countsOfVitest } from "./counts.mjs";

test("a green run counts its tests", () => {
  expect(countsOfVitest({ numPassedTests: 7, numFailedTests: 0 }, 0)).toEqual({ passed: 7, failed: 0 });
  expect(countsOfPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0 } }, 0)).toEqual({ passed: 3, failed: 0 });
});

test("a run without a report, without a test, or with an error beside its tests is a failure", () => {
  expect(countsOfVitest(undefined, 0).failed).toBe(1);
  expect(countsOfVitest({ numPassedTests: 0, numFailedTests: 0 }, 0).failed).toBe(1);
  expect(countsOfVitest({ numPassedTests: 7, numFailedTests: 0 }, 1).failed).toBe(1);
  expect(countsOfPlaywright(undefined, 1).failed).toBe(1);
});

test("a flaky journey is a failure", () => {
  expect(countsOfPlaywright({ stats: { expected: 2, unexpected: 0, flaky: 1 } }, 0)).toEqual({ passed: 2, failed: 1 });
});

test("pictures that are skipped are no failure; a run of them that breaks off is one", () => {
  expect(countsOfPictures({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 0 });
  expect(countsOfPictures({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 });
  expect(countsOfPictures({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
  expect(countsOfPictures(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test("the total adds every step", () => {
  expect(
    addUp([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toEqual({ passed: 5, failed: 1 });
});
