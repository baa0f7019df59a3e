import { join } from "node:path";
import { expect, test } from "vitest";
import { failureLines, failuresOfPlaywright, failuresOfVitest } from "./failures.mjs";
import { root } from "./run.mjs";

const vitestReport = {
  testResults: [
    {
      name: join(root, "scripts/a.test.mjs"),
      message: "",
      assertionResults: [
        { status: "passed", fullName: "holds", failureMessages: [] },
        {
          status: "failed",
          fullName: "adds up",
          failureMessages: ["\u001B[31mAssertionError: 3\u001B[39m\n  at line 1"],
        },
      ],
    },
    { name: join(root, "scripts/b.test.mjs"), message: "Cannot find module 'c'", assertionResults: [] },
  ],
};

const journey = (title, status, ...messages) => ({
  file: "account.spec.ts",
  title,
  tests: [{ status, results: messages.map((message) => ({ errors: message === "" ? [] : [{ message }] })) }],
});

const playwrightReport = {
  errors: [{ message: "Error: no server" }],
  suites: [
    {
      title: "account.spec.ts",
      file: "account.spec.ts",
      specs: [journey("signs in", "expected", ""), journey("signs out", "unexpected", "Error: still in\n\nCall log:")],
      suites: [{ title: "on a phone", file: "account.spec.ts", specs: [journey("signs up", "flaky", "slow", "")] }],
    },
  ],
};

test("a failed test is named with its step, its file and the first line of its error", () => {
  const vitest = { name: "unit", failed: 2, failures: failuresOfVitest(vitestReport) };
  const playwright = { name: "journeys", failed: 3, failures: failuresOfPlaywright(playwrightReport) };
  expect(failureLines([vitest, playwright])).toEqual([
    "unit: scripts/a.test.mjs: adds up: AssertionError: 3",
    "unit: scripts/b.test.mjs: Cannot find module 'c'",
    "journeys: Error: no server",
    "journeys: account.spec.ts: signs out: Error: still in",
    "journeys: account.spec.ts: on a phone › signs up: slow",
  ]);
});

test("a step that failed without a failed test is named, one that passed is not", () => {
  expect(failuresOfVitest(undefined)).toEqual([]);
  expect(failuresOfPlaywright(undefined)).toEqual([]);
  const steps = [
    { name: "types", failed: 1, failures: [] },
    { name: "lint", failed: 0, failures: [] },
  ];
  expect(failureLines(steps)).toEqual(["types: failed, see its output above"]);
});

test("after thirty failures only their number is said", () => {
  const failures = Array.from({ length: 42 }, (_, index) => ({ file: "", title: `test ${index}`, message: "" }));
  const lines = failureLines([{ name: "unit", failed: 42, failures }]);
  expect(lines).toHaveLength(31);
  expect(lines.slice(-2)).toEqual(["unit: test 29", "and 12 more"]);
});
