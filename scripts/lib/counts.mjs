/**
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * What a Vitest JSON report counts. A run that failed beside its tests (a file that could not be loaded, an
 * unhandled error, no report, no test at all) counts as one failure, so that it can never look green.
 * @param {{ numPassedTests: number, numFailedTests: number } | undefined} report
 * @param {number} code the exit code of the run
 * @returns {Counts}
 */
export function countsOfVitest(report, code) {
  return honest({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code);
}

/**
 * The same for a Playwright JSON report. A flaky test passed at last, after a failure: it counts as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } } | undefined} report
 * @param {number} code the exit code of the run
 * @returns {Counts}
 */
export function countsOfPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return honest({ passed: expected, failed: unexpected + flaky }, code);
}

/**
 * The same for the pictures of the stories. None at all is no failure: they are skipped on other types of machine.
 * @param {Counts | undefined} report
 * @param {number} code the exit code of the run
 * @returns {Counts}
 */
export function countsOfPictures(report, code) {
  return report && (code === 0 || report.failed > 0) ? report : { passed: report?.passed ?? 0, failed: 1 };
}

/** @param {Counts[]} counts @returns {Counts} */
export function addUp(counts) {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** @param {Counts} counts @param {number} code @returns {Counts} */
function honest({ passed, failed }, code) {
  const unsaid = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: unsaid ? 1 : failed };
}
