import { writeFileSync } from "node:fs";
import { env } from "node:process";

/**
 * Writes the errors beside the tests of a run, which Vitest's JSON report leaves out.
 * @public Vitest loads it by its path.
 */
export default class ErrorsReporter {
  onTestRunEnd(_modules, errors) {
    if (!env.VITEST_ERRORS) return;
    const found = errors.map(({ message, VITEST_TEST_PATH: file = "" }) => ({ file, title: "", message }));
    writeFileSync(env.VITEST_ERRORS, JSON.stringify(found));
  }
}
