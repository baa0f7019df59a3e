// Why: docs/decisions/0135-a-second-run.md
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.mjs";

/**
 * @typedef {import("./counts.mjs").Counts} Counts
 * @typedef {import("./failures.mjs").Failure} Failure
 * @typedef {Counts & { name: string, failures: Failure[], first?: Failure[] }} Result `first`: what failed before the second run
 */

/** More failed tests than these are no bad luck. */
const mostFailures = 10;
const mostLines = 15;

/**
 * The files of what failed, which are run a second time. None where something failed that no file is known of, or much.
 * @param {Pick<Result, "failures">} result
 * @returns {string[]}
 */
export function filesToRepeat({ failures }) {
  if (failures.length > mostFailures || failures.some(({ file }) => file === "")) return [];
  return [...new Set(failures.map(({ file }) => file))];
}

/**
 * A step counts as passed if the second run of its failed files passed wholly; else as the first run left it.
 * @param {Result} first
 * @param {Counts} inFiles what the first run counted in the files that were repeated
 * @param {Result} second
 * @returns {Result}
 */
export function afterSecondRun(first, inFiles, second) {
  if (second.failed > 0) return { ...first, first: first.failures };
  return {
    ...first,
    passed: first.passed - inFiles.passed + second.passed,
    failed: 0,
    skipped: first.skipped - inFiles.skipped + second.skipped,
    failures: [],
    first: first.failures,
  };
}

/**
 * What failed in the first run, with the text of its errors, whether or not the second run passed.
 * @param {Result[]} results
 * @returns {string[]}
 */
export function secondRunLines(results) {
  return results.flatMap(({ name, failed, first = [] }) =>
    first.flatMap(({ file, title, message }) => {
      const end = failed === 0 ? "passed in the second run" : "did not pass in the second run either";
      const text = stripVTControlCharacters(message).trim().split("\n").slice(0, mostLines);
      const what = [name, file.startsWith(root) ? relative(root, file) : file, title].filter(Boolean).join(": ");
      return [`${what} (${end})`, ...text.map((line) => `    ${line}`)];
    }),
  );
}
