// Why: docs/decisions/0094-what-the-tests-cost.md
// The whole test command: every check once, the figures added up in the last line.
//   npm test
//   npm run test:all   also what takes long: for a night and for a release
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, exit } from "node:process";
import {
  addUp,
  closingLine,
  failureLines,
  readReport,
  skippedLines,
  skippedReport,
  slowestLines,
} from "./lib/report.mjs";
import { root, run } from "./lib/run.mjs";
import { allSteps, testSteps } from "./lib/test-steps.mjs";

const reports = mkdtempSync(join(tmpdir(), "lms-test-"));
const started = performance.now();

const steps = [];
for (const together of argv.includes("--all") ? allSteps(reports) : testSteps(reports)) {
  console.log(`\n── ${together.map(({ name }) => name).join(", ")}`);
  steps.push(...(await Promise.all(together.map(reportOf))));
}
rmSync(reports, { recursive: true, force: true });

const times = [
  ...section(
    `seconds of each step, ${secondsSince(started)} in all`,
    steps.map(({ name, seconds, ...counts }) => `${String(seconds).padStart(6)} s  ${name}: ${closingLine(counts)}`),
  ),
  ...section("the twenty slowest files", slowestLines(steps.flatMap(({ files }) => files))),
  ...section("the twenty slowest tests, stories and journeys", slowestLines(steps.flatMap(({ tests }) => tests))),
];
// Playwright empties this folder when it starts.
const folder = join(root, "test-results");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "times.txt"), `${times.join("\n")}\n`);

const total = addUp(steps);
console.log(
  [
    ...times,
    ...section("skipped", skippedLines(steps)),
    ...section("failed", failureLines(steps)),
    "",
    closingLine(total),
  ].join("\n"),
);
exit(total.failed === 0 ? 0 : 1);

/** @param {import("./lib/test-steps.mjs").Step} step */
async function reportOf({ name, command, env, report, missing }) {
  if (missing !== undefined) return { name, seconds: 0, ...skippedReport(missing) };
  const start = performance.now();
  const code = await run(command, { REDOCLY_TELEMETRY: "off", STORYBOOK_DISABLE_TELEMETRY: "1", ...env });
  return { name, seconds: secondsSince(start), ...readReport(report, code) };
}

/** @param {number} start */
function secondsSince(start) {
  return Math.round((performance.now() - start) / 1000);
}

/** @param {string} heading @param {string[]} lines */
function section(heading, lines) {
  return lines.length === 0 ? [] : ["", `── ${heading}`, ...lines];
}
