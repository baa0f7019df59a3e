import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";
import { afterSecondRun, filesToRepeat, secondRunLines } from "./second-run.mjs";

const failure = (file, title = "signs out") => ({
  file,
  title,
  message: "\u001B[31mError: still in\u001B[39m\n  at 1",
});
const first = {
  name: "journeys",
  passed: 90,
  failed: 2,
  skipped: 3,
  failures: [failure("account.spec.ts"), failure("account.spec.ts", "signs up")],
};
const inFiles = { passed: 8, failed: 2, skipped: 1 };
const green = { name: "journeys", passed: 10, failed: 0, skipped: 1, failures: [] };

test("the files of failed tests are repeated, each once", () => {
  expect(filesToRepeat(first)).toEqual(["account.spec.ts"]);
});

test("nothing is repeated where much failed, something beside the tests, or nothing that has a name", () => {
  const many = Array.from({ length: 11 }, (_, index) => failure("a.test.ts", `test ${index}`));
  expect(filesToRepeat({ failures: many })).toEqual([]);
  expect(filesToRepeat({ failures: [failure("a.test.ts"), failure("")] })).toEqual([]);
  expect(filesToRepeat({ failures: [] })).toEqual([]);
});

test("a second run that passes wholly counts, every test once", () => {
  expect(afterSecondRun(first, inFiles, green)).toMatchObject({ passed: 92, failed: 0, skipped: 3, failures: [] });
});

test("a file that could not be loaded counts with the tests of the second run", () => {
  const broken = { ...first, failed: 1, failures: [failure("b.test.ts", "")] };
  const unread = { passed: 0, failed: 0, skipped: 0 };
  expect(afterSecondRun(broken, unread, { ...green, passed: 5, skipped: 0 })).toMatchObject({ passed: 95, failed: 0 });
});

test("a second run in which anything fails changes no figure", () => {
  const second = { ...green, passed: 9, failed: 1, failures: [failure("account.spec.ts")] };
  expect(afterSecondRun(first, inFiles, second)).toMatchObject({ passed: 90, failed: 2, failures: first.failures });
});

test("what failed first is listed with its error, also when it passed then", () => {
  const named = { ...first, failures: [failure(join(root, "e2e/account.spec.ts"))] };
  expect(secondRunLines([green, afterSecondRun(named, inFiles, green)])).toEqual([
    "journeys: e2e/account.spec.ts: signs out (passed in the second run)",
    "    Error: still in",
    "      at 1",
  ]);
  expect(secondRunLines([afterSecondRun(named, inFiles, { ...green, failed: 1 })])[0]).toBe(
    "journeys: e2e/account.spec.ts: signs out (did not pass in the second run either)",
  );
});
