import { availableParallelism } from "node:os";
import { join } from "node:path";
import { missingPrograms } from "./private-swift.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [env]
 * @property {string} [report] the file that the command writes; without one it is a single check
 * @property {string} [missing] why it cannot run here
 */

/**
 * The steps of `npm test` in the order in which they run; those of an inner list run at once.
 * @param {string} folder for reports
 * @returns {Step[][]}
 */
export function testSteps(folder) {
  const seed = 1;
  return [...checks(folder), ...browsers(folder, seed)];
}

/**
 * The steps of `npm run test:all`.
 * @param {string} folder for reports
 * @returns {Step[][]}
 */
export function allSteps(folder) {
  const seed = Date.now() % 2 ** 31;
  const [swift] = missingPrograms();
  return [
    ...checks(folder),
    [vitest(folder, "long", ["long"])],
    // Alone: its requests count the seconds for which they are refused.
    [vitest(folder, "cluster", ["cluster"])],
    ...browsers(folder, seed, { all: true }),
    [vitest(folder, "plays in Hindi", ["stories"], { STORY_LANGUAGE: "hi" })],
    [runner(folder, "server on PostgreSQL", ["node", "scripts/test-postgres.mjs", ...vitestReporters])],
    [
      {
        name: "media on object storage",
        command: ["node", "scripts/test-s3.mjs"],
        ...(swift === undefined ? {} : { missing: `${swift} is not installed` }),
      },
    ],
    ...["embedded", "postgres"].map((database) => [
      {
        name: `crashes, ${database}`,
        command: ["node", "apps/server/reliability/crashes.ts", "--database", database, "--times", "30"],
      },
    ]),
  ];
}

/** @param {string} folder @returns {Step[][]} */
function checks(folder) {
  // A core is free while a worker waits for a timer, another process or its code.
  const workers = { VITEST_MAX_WORKERS: String(Math.ceil(availableParallelism() * 1.5)) };
  return [
    [{ name: "lint", command: ["oxlint"] }],
    // Beside the unit tests, whose first half minute leaves a core free: each of the others uses one.
    [
      { name: "types", command: ["tsc", "-p", "tsconfig.json", "--singleThreaded"] },
      { name: "contract lint", command: ["redocly", "lint", "openapi.yaml"] },
      { name: "format", command: ["oxfmt", "--check", "."] },
      { name: "dead code", command: ["knip"] },
      { name: "dead code in production", command: ["knip", "--production", "--exclude", "types"] },
      // A look for an element that is not there yet would draw the whole document: a sixth of the time of pages.
      vitest(folder, "unit", ["api", "ui", "library", "web", "texts", "scripts"], {
        ...workers,
        DEBUG_PRINT_LIMIT: "0",
      }),
    ],
    [vitest(folder, "server", ["server"], workers)],
  ];
}

/** @param {string} folder @param {number} seed @returns {Step[][]} */
function browsers(folder, seed, { all = false } = {}) {
  const storybook = join(folder, "storybook");
  const everything = all ? ["--all"] : [];
  const projects = all ? [] : ["--project=journeys"];
  const reporters = ["--reporter=list,./scripts/reporters/playwright-reporter.mjs"];
  return [
    // Each of them uses one core.
    [
      fuzz(folder, seed, all ? 60 : 0),
      { name: "storybook builds", command: ["storybook", "build", "--quiet", "--stats-json", "-o", storybook] },
    ],
    [runner(folder, "stories", ["node", "scripts/test-stories.mjs", ...everything], { VISUAL_STORYBOOK: storybook })],
    [runner(folder, "journeys", ["playwright", "test", ...projects, ...reporters])],
    [pictures(folder, storybook, everything)],
  ];
}

const vitestReporters = ["--reporter=default", "--reporter=./scripts/reporters/vitest-reporter.mjs"];

/** @returns {Step} */
function vitest(folder, name, projects, env = {}) {
  const chosen = projects.flatMap((project) => ["--project", project]);
  return runner(folder, name, ["vitest", "run", ...chosen, ...vitestReporters], env);
}

/** @returns {Step} */
function runner(folder, name, command, env = {}) {
  const report = join(folder, `${name}.json`);
  return { name, command, env: { TEST_REPORT: report, ...env }, report };
}

/** In 0 seconds it sends its first round alone: every operation in every role, and its edges. @returns {Step} */
function fuzz(folder, seed, seconds) {
  const report = join(folder, "fuzz.json");
  const options = ["--seconds", String(seconds), "--seed", String(seed), "--report", report];
  return { name: `fuzz, seed ${seed}`, command: ["node", "scripts/fuzz.mjs", ...options], report };
}

/** @returns {Step} */
function pictures(folder, storybook, options) {
  const report = join(folder, "pictures.json");
  return {
    name: "pictures",
    command: ["node", "scripts/test-visual.mjs", ...options],
    env: { VISUAL_REPORT: report, VISUAL_STORYBOOK: storybook },
    report,
  };
}
