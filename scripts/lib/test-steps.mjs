import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import {
  countsOfOwnReport,
  countsOfPlaywright,
  countsOfPlaywrightIn,
  countsOfVitest,
  countsOfVitestIn,
} from "./counts.mjs";
import { failuresOfPlaywright, failuresOfVitest } from "./failures.mjs";
import { readReport } from "./read-report.mjs";
import { root } from "./run.mjs";

/**
 * @typedef {import("./counts.mjs").Counts} Counts
 * @typedef {import("./failures.mjs").Failure} Failure
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [env]
 * @property {() => any} [report] what the command wrote
 * @property {(report: any, code: number) => Counts} [read]
 * @property {(report: any) => Failure[]} [failuresIn]
 * @property {(report: any, files: string[]) => Counts} [countsIn]
 * @property {(files: string[]) => Step} [again] the step for some of its files alone
 */

/**
 * The checks in the order in which they run; those of an inner list run at once.
 * @param {string} folder for reports
 * @param {boolean} visual whether every story is compared with its picture
 * @returns {(Step | Step[])[]}
 */
export function testSteps(folder, visual) {
  const storybook = join(folder, "storybook");
  return [
    // Some of them use one core.
    [
      { name: "contract lint", command: ["redocly", "lint", "openapi.yaml"] },
      { name: "lint", command: ["oxlint"] },
      { name: "format", command: ["oxfmt", "--check", "."] },
      { name: "types", command: ["tsc", "-p", "tsconfig.json"] },
      { name: "dead code", command: ["npm", "run", "--silent", "lint:dead"] },
    ],
    vitest(folder, "unit", ["api", "ui", "library", "web", "texts", "scripts"]),
    vitest(folder, "server", ["server"], [], { VITEST_MAX_WORKERS: String(Math.ceil(availableParallelism() * 1.5)) }),
    // Alone: its requests count the seconds for which they are refused.
    vitest(folder, "cluster", ["cluster"]),
    vitest(folder, "stories", ["stories"]),
    // The fuzzer uses one core.
    [
      fuzz(folder),
      { name: "storybook builds", command: ["storybook", "build", "--quiet", "--stats-json", "-o", storybook] },
    ],
    playwright(folder),
    ...(visual ? [pictures(folder, storybook)] : []),
  ];
}

/** The Vitest report of a step. */
export const vitestReport = (folder, name) => join(folder, `${name}.json`);

/** @returns {Step} */
function vitest(folder, name, projects, files = [], env = {}) {
  const file = vitestReport(folder, name);
  const errors = join(folder, `${name}-errors.json`);
  return {
    name,
    command: [
      "vitest",
      "run",
      ...files.map((each) => relative(root, each)),
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      "--reporter=./scripts/vitest-errors.mjs",
      `--outputFile.json=${file}`,
    ],
    env: { VITEST_ERRORS: errors, ...env },
    report: () => readReport(file),
    read: countsOfVitest,
    failuresIn: (report) => [...failuresOfVitest(report), ...(readReport(errors) ?? [])],
    countsIn: countsOfVitestIn,
    again: (failed) => vitest(folder, `${name}-again`, projects, failed),
  };
}

/** Of a minute: the first round, every operation in every role, is finished in any case. @returns {Step} */
function fuzz(folder) {
  const file = join(folder, "fuzz.json");
  const seed = String(Date.now() % 2 ** 31);
  return {
    name: `fuzz, seed ${seed}`,
    command: ["node", "scripts/fuzz.mjs", "--seconds", "60", "--seed", seed, "--report", file],
    report: () => readReport(file),
    read: countsOfOwnReport,
    failuresIn: (report) => report?.failures ?? [],
  };
}

/** @returns {Step} */
function playwright(folder, name = "journeys", files = []) {
  const file = join(folder, `${name}.json`);
  return {
    name,
    command: ["playwright", "test", ...files.map((each) => `e2e/${each}`), "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: () => readReport(file),
    read: countsOfPlaywright,
    failuresIn: failuresOfPlaywright,
    countsIn: countsOfPlaywrightIn,
    again: (failed) => playwright(folder, `${name}-again`, failed),
  };
}

/** @returns {Step} */
function pictures(folder, storybook, name = "pictures", ids = []) {
  const file = join(folder, `${name}.json`);
  return {
    name,
    command: ["node", "scripts/test-visual.mjs", ...ids.map((id) => `--id=${id}`)],
    env: { VISUAL_REPORT: file, VISUAL_STORYBOOK: storybook },
    report: () => readReport(file),
    read: countsOfOwnReport,
    failuresIn: (report) => report?.failures ?? [],
    countsIn: (_report, failed) => ({ passed: 0, failed: failed.length, skipped: 0 }),
    again: (failed) => pictures(folder, storybook, `${name}-again`, failed),
  };
}
