import { writeFileSync } from "node:fs";
import { env } from "node:process";

const statuses = { expected: "passed", skipped: "skipped", unexpected: "failed", flaky: "failed" };

/**
 * Writes what `scripts/lib/report.mjs` reads. A flaky test passed at last, after a failure: it counts as failed.
 * @public Playwright loads it by its path.
 */
export default class PlaywrightReporter {
  #tests = [];

  onBegin(_config, suite) {
    this.suite = suite;
  }

  onError({ message = "" }) {
    this.#tests.push({ file: "", title: "", status: "failed", seconds: 0, message });
  }

  onEnd() {
    if (!env.TEST_REPORT) return;
    const tests = [...this.#tests, ...(this.suite?.allTests() ?? []).map(reported)];
    writeFileSync(env.TEST_REPORT, JSON.stringify({ tests }));
  }

  printsToStdio() {
    return false;
  }
}

function reported(test) {
  // The first titles are those of the root, the project and the file.
  const titles = test.titlePath().slice(3);
  const seconds = test.results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  const skipped = test.annotations.find(({ type }) => type === "skip" || type === "fixme");
  return {
    file: test.location.file,
    title: titles.join(" > "),
    status: statuses[test.outcome()],
    seconds,
    message: test.results.flatMap(({ errors }) => errors)[0]?.message ?? "",
    reason: skipped?.description ?? titles[0],
  };
}
