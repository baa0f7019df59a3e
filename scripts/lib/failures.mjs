import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.mjs";

/**
 * @typedef {{ file: string, title: string, message: string }} Failure
 * @typedef {{ name: string, failed: number, failures: Failure[] }} StepResult
 */

const mostLines = 30;

/**
 * The failed tests of a Vitest JSON report. A file that could not be loaded is a failure without a title.
 * @param {{ testResults: { name: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] } | undefined} report
 * @returns {Failure[]}
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message = "", assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0) return message === "" ? [] : [{ file: name, title: "", message }];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      file: name,
      title: fullName,
      message: failureMessages[0] ?? "",
    }));
  });
}

/**
 * The failed and flaky tests of a Playwright JSON report, and the errors beside its tests.
 * @param {any} report see `JSONReport` in `@playwright/test/reporter`
 * @returns {Failure[]}
 */
export function failuresOfPlaywright(report) {
  const beside = (report?.errors ?? []).map(({ message = "" }) => ({ file: "", title: "", message }));
  return [...beside, ...(report?.suites ?? []).flatMap((suite) => failuresOfSuite(suite, []))];
}

function failuresOfSuite({ title, file, suites = [], specs = [] }, above) {
  const titles = title === file ? above : [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => ({
        file: spec.file,
        title: [...titles, spec.title].join(" › "),
        message: results.flatMap(({ errors }) => errors)[0]?.message ?? "",
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, titles))];
}

/**
 * One line for each failed test of a run, and one for a step that failed beside its tests.
 * @param {StepResult[]} results
 * @returns {string[]} at most 30 lines, and one that says how many are left out
 */
export function failureLines(results) {
  const lines = results.flatMap(({ name, failed, failures }) => {
    const named = failures.map((failure) => lineOf(name, failure));
    return failed > 0 && named.length === 0 ? [`${name}: failed, see its output above`] : named;
  });
  const more = lines.length - mostLines;
  return more > 0 ? [...lines.slice(0, mostLines), `and ${more} more`] : lines;
}

/** @param {string} step @param {Failure} failure */
function lineOf(step, { file, title, message }) {
  const [reason = ""] = stripVTControlCharacters(message).trim().split("\n");
  return [step, file.startsWith(root) ? relative(root, file) : file, title, reason].filter(Boolean).join(": ");
}
