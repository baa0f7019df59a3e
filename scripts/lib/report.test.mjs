import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addUp, closingLine, failureLines, readReport, skippedLines, slowestLines } from "./report.mjs";
import { root } from "./run.mjs";

const folder = mkdtempSync(join(tmpdir(), "lms-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(written, code = 0) {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(written));
  return readReport(file, code);
}

const a = join(root, "scripts/a.test.mjs");
const b = join(root, "e2e/b.spec.ts");
const tests = [
  { file: a, title: "holds", status: "passed", seconds: 2, message: "", reason: "holds" },
  {
    file: a,
    title: "adds up",
    status: "failed",
    seconds: 1,
    message: "\u001B[31mAssertionError: 3\u001B[39m\n  at line 1",
  },
  { file: a, title: "with ffmpeg > cuts", status: "skipped", seconds: 0, reason: "with ffmpeg" },
  { file: a, title: "with ffmpeg > joins", status: "skipped", seconds: 0, reason: "with ffmpeg" },
  { file: b, title: "signs in", status: "passed", seconds: 4, message: "", reason: "signs in" },
];

test("the tests of a runner are counted, with what failed, what was skipped and why, and what took long", () => {
  const report = { name: "unit", ...read({ tests }, 1) };
  expect(report).toMatchObject({ passed: 2, failed: 1, skipped: 2 });
  expect(failureLines([report])).toEqual(["unit: scripts/a.test.mjs: adds up: AssertionError: 3"]);
  expect(skippedLines([report])).toEqual(["2 × unit: scripts/a.test.mjs: with ffmpeg"]);
  expect(slowestLines(report.files)).toEqual(["   4.0 s  e2e/b.spec.ts", "   3.0 s  scripts/a.test.mjs"]);
  expect(slowestLines(report.tests)[1]).toBe("   2.0 s  scripts/a.test.mjs: holds");
  const reasons = [{ reason: "story of the same sources", count: 3 }];
  expect(skippedLines([{ name: "stories", ...read({ tests, reasons }, 1) }])[1]).toBe(
    "3 × stories: story of the same sources",
  );
  expect(read({ tests: [], reasons })).toMatchObject({ passed: 0, failed: 0, skipped: 3 });
  const withImports = read({ tests, files: [{ file: a, seconds: 9 }] }, 1);
  expect(slowestLines(withImports.files)).toEqual(["   9.0 s  scripts/a.test.mjs"]);
});

test("a run without a report, without a test, or that failed beside its tests is a failure", () => {
  expect(readReport(join(folder, "none.json"), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(read({ tests: [] })).toMatchObject({ passed: 0, failed: 1 });
  const passed = tests.filter(({ status }) => status === "passed");
  expect(read({ tests: passed })).toMatchObject({ passed: 2, failed: 0 });
  const brokeOff = { name: "unit", ...read({ tests: passed }, 1) };
  expect(brokeOff).toMatchObject({ passed: 2, failed: 1 });
  expect(failureLines([brokeOff])).toEqual(["unit: failed, see its output above"]);
});

test("a command without a report is one check", () => {
  expect(readReport(undefined, 0)).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
  expect(readReport(undefined, 2)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

test("what a script has counted itself is taken over, and what it skipped without a reason is named", () => {
  const pictures = {
    name: "pictures",
    ...read({ passed: 9, failed: 0, skipped: 600, reasons: [{ reason: "another browser", count: 500 }] }),
  };
  expect(pictures).toMatchObject({ passed: 9, failed: 0, skipped: 600 });
  expect(skippedLines([pictures])).toEqual(["500 × pictures: another browser", "100 × pictures: no reason is given"]);
  expect(read({ passed: 9, failed: 0, skipped: 0 }, 1)).toMatchObject({ passed: 9, failed: 1 });
  expect(read({ passed: 0, failed: 0, skipped: 600 })).toMatchObject({ failed: 0, skipped: 600 });
});

test("the last line adds up every step and always has three numbers", () => {
  const total = addUp([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ]);
  expect(closingLine(total)).toBe("5 passed, 1 failed, 0 skipped");
});

test("after thirty failures only their number is said", () => {
  const failures = Array.from({ length: 42 }, (_, index) => ({ file: "", title: `test ${index}`, message: "" }));
  const lines = failureLines([{ name: "unit", failed: 42, failures }]);
  expect(lines).toHaveLength(31);
  expect(lines.slice(-2)).toEqual(["unit: test 29", "and 12 more"]);
});
