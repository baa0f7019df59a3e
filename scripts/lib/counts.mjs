/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * What a Vitest JSON report counts. A run that failed beside its tests (a file that could not be loaded, an
 * unhandled error, no report, no test at all) counts as one failure, so that it can never look green.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number } | undefined} report
 * @param {number} code the exit code of the run
 * @returns {Counts}
 */
export function countsOfVitest(report, code) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report ?? {};
  return honest({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }, code);
}

/**
 * The same for a Playwright JSON report. A flaky test passed at last, after a failure: it counts as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped?: number } } | undefined} report
 * @param {number} code the exit code of the run
 * @returns {Counts}
 */
export function countsOfPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

/**
 * The same for reports of the project's own scripts: the pictures of the stories, which are all skipped where another browser
 * drew the committed ones, and the fuzzer.
 * @param {Counts | undefined} report
 * @param {number} code the exit code of the run
 * @returns {Counts}
 */
export function countsOfOwnReport(report, code) {
  const isSettled = report !== undefined && (code === 0 || report.failed > 0);
  return isSettled ? report : { passed: report?.passed ?? 0, failed: 1, skipped: 0 };
}

/**
 * What a Vitest JSON report counts in some of its files.
 * @param {{ testResults: { name: string, assertionResults: { status: string }[] }[] } | undefined} report
 * @param {string[]} files
 * @returns {Counts}
 */
export function countsOfVitestIn(report, files) {
  const chosen = (report?.testResults ?? []).filter(({ name }) => files.includes(name));
  return countsOf(chosen.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status)));
}

/**
 * The same for a Playwright JSON report.
 * @param {any} report see `JSONReport` in `@playwright/test/reporter`
 * @param {string[]} files
 * @returns {Counts}
 */
export function countsOfPlaywrightIn(report, files) {
  const specs = (report?.suites ?? []).flatMap(specsOf).filter(({ file }) => files.includes(file));
  return countsOf(specs.flatMap(({ tests }) => tests.map(({ status }) => status)));
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string[]} statuses in the words of Vitest or Playwright @returns {Counts} */
function countsOf(statuses) {
  const count = (...words) => statuses.filter((status) => words.includes(status)).length;
  const [passed, failed] = [count("passed", "expected"), count("failed", "unexpected", "flaky")];
  return { passed, failed, skipped: statuses.length - passed - failed };
}

/** @param {Counts[]} counts @returns {Counts} */
export function addUp(counts) {
  const total = (name) => counts.reduce((sum, count) => sum + count[name], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

/** The last line of a run. @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}

/** @param {Counts} counts @param {number} code @returns {Counts} */
function honest({ passed, failed, skipped }, code) {
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed, skipped };
}
