import { expect, test } from "vitest";
import {
  addUp,
  closingLine,
  countsOfOwnReport,
  countsOfPlaywright,
  countsOfPlaywrightIn,
  countsOfVitest,
  countsOfVitestIn,
} from "./counts.mjs";

test("a green run counts its tests", () => {
  expect(countsOfVitest({ numPassedTests: 7, numFailedTests: 0 }, 0)).toEqual({ passed: 7, failed: 0, skipped: 0 });
  expect(countsOfPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0 } }, 0)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
  });
});

test("a run without a report, without a test, or with an error beside its tests is a failure", () => {
  expect(countsOfVitest(undefined, 0).failed).toBe(1);
  expect(countsOfVitest({ numPassedTests: 0, numFailedTests: 0 }, 0).failed).toBe(1);
  expect(countsOfVitest({ numPassedTests: 7, numFailedTests: 0 }, 1).failed).toBe(1);
  expect(countsOfPlaywright(undefined, 1).failed).toBe(1);
});

test("a flaky journey is a failure", () => {
  expect(countsOfPlaywright({ stats: { expected: 2, unexpected: 0, flaky: 1 } }, 0)).toMatchObject({
    passed: 2,
    failed: 1,
  });
});

test("what was skipped is counted as skipped", () => {
  const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2 };
  expect(countsOfVitest(vitest, 0)).toEqual({ passed: 7, failed: 0, skipped: 2 });
  const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 4 } };
  expect(countsOfPlaywright(playwright, 0)).toEqual({ passed: 3, failed: 0, skipped: 4 });
  const pictures = { passed: 0, failed: 0, skipped: 600 };
  expect(countsOfOwnReport(pictures, 0)).toEqual(pictures);
});

test("a run of pictures that breaks off is a failure", () => {
  expect(countsOfOwnReport({ passed: 9, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 9, failed: 2, skipped: 0 });
  expect(countsOfOwnReport({ passed: 9, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 9, failed: 1, skipped: 0 });
  expect(countsOfOwnReport(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

const results = (...statuses) => statuses.map((status) => ({ status }));

test("the tests of some files are counted alone", () => {
  const testResults = [
    { name: "/a.test.ts", assertionResults: results("passed", "passed", "failed", "skipped") },
    { name: "/b.test.ts", assertionResults: results("passed") },
    { name: "/c.test.ts", assertionResults: [] },
  ];
  const files = ["/a.test.ts", "/c.test.ts"];
  expect(countsOfVitestIn({ testResults }, files)).toEqual({ passed: 2, failed: 1, skipped: 1 });

  const specs = (file, ...statuses) => [{ file, tests: results(...statuses) }];
  const suites = [
    {
      specs: specs("a.spec.ts", "expected"),
      suites: [{ specs: specs("a.spec.ts", "unexpected", "flaky", "skipped") }],
    },
    { specs: specs("b.spec.ts", "expected") },
  ];
  expect(countsOfPlaywrightIn({ suites }, ["a.spec.ts"])).toEqual({ passed: 1, failed: 2, skipped: 1 });
});

test("the total adds every step, and the last line names what was skipped", () => {
  const green = addUp([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ]);
  expect(closingLine(green)).toBe("5 passed, 1 failed");
  expect(closingLine(addUp([green, { passed: 0, failed: 0, skipped: 600 }]))).toBe("5 passed, 1 failed, 600 skipped");
});
