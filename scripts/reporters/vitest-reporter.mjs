import { writeFileSync } from "node:fs";
import { env } from "node:process";

/**
 * Writes what `scripts/lib/report.mjs` reads. Vitest's JSON report lacks errors beside the tests, reasons of skipped tests, and
 * the time of a file's imports and hooks.
 * @public Vitest loads it by its path.
 */
export default class VitestReporter {
  onTestRunEnd(modules, errors) {
    if (!env.TEST_REPORT) return;
    const beside = errors.map(({ message, VITEST_TEST_PATH: file = "" }) => failure(file, "", message));
    const tests = [...beside, ...modules.flatMap((module) => [...besideTests(module), ...testsIn(module)])];
    const files = modules.map((module) => ({ file: module.moduleId, seconds: secondsOf(module.diagnostic()) }));
    writeFileSync(env.TEST_REPORT, JSON.stringify({ tests, files }));
  }
}

function besideTests(module) {
  return [module, ...module.children.allSuites()].flatMap((part) =>
    part.errors().map(({ message }) => failure(module.moduleId, part.fullName ?? "", message)),
  );
}

function testsIn(module) {
  return [...module.children.allTests()].map((test) => {
    const { state, errors = [], note } = test.result();
    return {
      file: module.moduleId,
      title: test.fullName,
      status: state === "passed" || state === "failed" ? state : "skipped",
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      message: errors[0]?.message ?? "",
      reason: note ?? test.fullName.split(" > ", 1)[0],
    };
  });
}

const failure = (file, title, message) => ({ file, title, status: "failed", seconds: 0, message });

function secondsOf({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
