// Why: docs/decisions/0094-what-the-tests-cost.md, docs/decisions/0135-a-second-run.md
// The whole test command: every check once, the figures added up in the last line.
//   npm test
//   npm test -- --visual   also compares every story with its picture
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { addUp, closingLine } from "./lib/counts.mjs";
import { failureLines } from "./lib/failures.mjs";
import { readReport } from "./lib/read-report.mjs";
import { run } from "./lib/run.mjs";
import { afterSecondRun, filesToRepeat, secondRunLines } from "./lib/second-run.mjs";
import { figuresOfStories, sentencesOf } from "./lib/story-figures.mjs";
import { testSteps, vitestReport } from "./lib/test-steps.mjs";

const reports = mkdtempSync(join(tmpdir(), "lms-test-"));

const firstResults = [];
for (const together of testSteps(reports, argv.includes("--visual")).map((step) => [step].flat())) {
  console.log(`\n── ${together.map(({ name }) => name).join(", ")}`);
  firstResults.push(...(await Promise.all(together.map(async (step) => ({ step, result: await resultOf(step) })))));
}
const results = [];
for (const { step, result } of firstResults) results.push(await repeated(step, result));

const storyFigures = sentencesOf(figuresOfStories(readReport(vitestReport(reports, "stories"))));
rmSync(reports, { recursive: true, force: true });

console.log("\n── result");
for (const { name, seconds, first, ...counts } of results) {
  const hint = first === undefined ? "" : ", after a second run";
  console.log(`${counts.failed === 0 ? "ok  " : "FAIL"} ${name}: ${closingLine(counts)} (${seconds} s${hint})`);
}
section("needed a second run", secondRunLines(results));
section("failed", failureLines(results));
console.log(`\n${storyFigures.join("\n")}`);
console.log(
  "\nMedia on object storage are not tested here, but by npm run test:s3, and streams of videos only where ffmpeg is installed; these tests are counted as skipped.",
);
const total = addUp(results);
console.log(`\n${closingLine(total)}`);
exit(total.failed === 0 ? 0 : 1);

async function resultOf(step) {
  const started = performance.now();
  const code = await run(step.command, { REDOCLY_TELEMETRY: "off", STORYBOOK_DISABLE_TELEMETRY: "1", ...step.env });
  const seconds = Math.round((performance.now() - started) / 1000);
  const report = step.report?.();
  const counts = step.read?.(report, code) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return { name: step.name, seconds, failures: step.failuresIn?.(report) ?? [], ...counts };
}

/** Alone, on a machine that does nothing else by now. */
async function repeated(step, first) {
  const files = first.failed > 0 ? filesToRepeat(first) : [];
  if (files.length === 0 || step.again === undefined) return first;
  console.log(`\n── ${first.name}, a second run of ${files.join(", ")}`);
  const inFiles = step.countsIn(step.report(), files);
  const second = await resultOf(step.again(files));
  return { ...afterSecondRun(first, inFiles, second), seconds: first.seconds + second.seconds };
}

/** @param {string} heading @param {string[]} lines */
function section(heading, lines) {
  if (lines.length > 0) console.log(`\n── ${heading}\n${lines.join("\n")}`);
}
