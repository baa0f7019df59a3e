import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ file: string, title: string, message: string }} Failure
 * @typedef {{ reason: string, count: number }} Reason why so many were skipped
 * @typedef {{ file: string, title?: string, seconds: number }} Timed
 * @typedef {Counts & { failures: Failure[], reasons: Reason[], files: Timed[], tests: Timed[] }} Report
 * @typedef {{ file: string, title: string, status: string, seconds: number, message?: string, reason?: string }} Test
 */

const maxFailures = 30;
const maxSlow = 20;

/**
 * What a step of `npm test` found: a command of one check, a test runner (by `scripts/reporters`), or a script that counts by itself.
 * @param {string | undefined} file what the step wrote; undefined for a command that is one check
 * @param {number} code its exit code
 * @returns {Report}
 */
export function readReport(file, code) {
  if (file === undefined) return completed({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
  const written = parsed(file);
  return honest(written?.tests ? reportOfTests(written) : completed(written ?? {}), code);
}

/** @param {string} reason @returns {Report} of a step that cannot run here */
export const skippedReport = (reason) => completed({ skipped: 1, reasons: [{ reason, count: 1 }] });

/** @param {{ tests: Test[], files?: Timed[], reasons?: Reason[] }} written `reasons`: why others were not run @returns {Report} */
function reportOfTests({ tests, files = secondsByFile(tests), reasons: notRun = [] }) {
  const withStatus = (status) => tests.filter((test) => test.status === status);
  const skipped = Map.groupBy(withStatus("skipped"), ({ file, reason }) => `${short(file)}: ${reason}`);
  return {
    passed: withStatus("passed").length,
    failed: withStatus("failed").length,
    skipped: notRun.reduce((sum, { count }) => sum + count, withStatus("skipped").length),
    failures: withStatus("failed").map(({ file, title, message = "" }) => ({ file, title, message })),
    reasons: [...[...skipped].map(([reason, { length: count }]) => ({ reason, count })), ...notRun],
    files,
    tests,
  };
}

/** @param {Test[]} tests @returns {Timed[]} */
function secondsByFile(tests) {
  return [...Map.groupBy(tests, ({ file }) => file)].map(([file, own]) => ({
    file,
    seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
  }));
}

/** @param {Partial<Report>} report @returns {Report} */
function completed(report) {
  return { passed: 0, failed: 0, skipped: 0, failures: [], reasons: [], files: [], tests: [], ...report };
}

/**
 * A run that fails beside its tests, or has none, counts as a failure, so that it can never look green; what was skipped
 * without a reason is named too.
 * @param {Report} report @param {number} code @returns {Report}
 */
function honest(report, code) {
  const isUnexplained = report.failed === 0 && (code !== 0 || report.passed + report.skipped === 0);
  const explained = report.reasons.reduce((sum, { count }) => sum + count, 0);
  const rest = report.skipped - explained;
  const reasons = rest > 0 ? [...report.reasons, { reason: "no reason is given", count: rest }] : report.reasons;
  return { ...report, failed: isUnexplained ? 1 : report.failed, reasons };
}

function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The step broke off before it wrote its report.
    return undefined;
  }
}

/** @param {Counts[]} counts @returns {Counts} */
export function addUp(counts) {
  const total = (name) => counts.reduce((sum, count) => sum + count[name], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

/** @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * One line for each failed test of a run, and one for a step that failed beside its tests.
 * @param {(Report & { name: string })[]} steps
 * @returns {string[]} at most 30 lines, and one that says how many are left out
 */
export function failureLines(steps) {
  const lines = steps.flatMap(({ name, failed, failures }) => {
    const named = failures.map(({ file, title, message }) => {
      const [reason = ""] = stripVTControlCharacters(message).trim().split("\n");
      return [name, short(file), title, reason].filter(Boolean).join(": ");
    });
    return failed > 0 && named.length === 0 ? [`${name}: failed, see its output above`] : named;
  });
  const more = lines.length - maxFailures;
  return more > 0 ? [...lines.slice(0, maxFailures), `and ${more} more`] : lines;
}

/** @param {(Report & { name: string })[]} steps @returns {string[]} */
export function skippedLines(steps) {
  return steps.flatMap(({ name, reasons }) => reasons.map(({ reason, count }) => `${count} × ${name}: ${reason}`));
}

/** @param {Timed[]} timed files, or tests with titles @returns {string[]} */
export function slowestLines(timed) {
  return timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, maxSlow)
    .map(
      ({ file, title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${short(file)}${title ? `: ${title}` : ""}`,
    );
}

/** @param {string} file */
const short = (file) => (file.startsWith(root) ? relative(root, file) : file);
