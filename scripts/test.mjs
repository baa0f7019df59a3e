// Why: docs/decisions/0094-what-the-tests-cost.md
// The whole test command: every check once, the figures added up in the last line.
//   npm test
//   npm test -- --visual   also compares every story with its picture
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { run } from "./lib/run.mjs";
import { addUp, closingLine, countsOfPictures, countsOfPlaywright, countsOfVitest } from "./lib/counts.mjs";
import { failureLines, failuresOfPlaywright, failuresOfVitest } from "./lib/failures.mjs";
import { figuresOfStories, sentenceOf } from "./lib/story-figures.mjs";

const reports = mkdtempSync(join(tmpdir(), "lms-test-"));
const storybook = join(reports, "storybook");

const vitest = (name, ...projects) => ({
  name,
  file: join(reports, `${name}.json`),
  read: countsOfVitest,
  failuresIn: failuresOfVitest,
  command: [
    "vitest",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(reports, `${name}.json`)}`,
  ],
});

const steps = [
  { name: "contract lint", command: ["redocly", "lint", "openapi.yaml"] },
  { name: "lint", command: ["oxlint"] },
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "types", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "dead code", command: ["npm", "run", "--silent", "lint:dead"] },
  vitest("unit", "api", "ui", "library", "web", "scripts"),
  vitest("server", "server"),
  // Two browsers at once: each waits for its page half of the time.
  [vitest("stories-light", "stories-light"), vitest("stories-dark", "stories-dark")],
  { name: "storybook builds", command: ["storybook", "build", "--quiet", "-o", storybook] },
  {
    name: "journeys",
    file: join(reports, "journeys.json"),
    read: countsOfPlaywright,
    failuresIn: failuresOfPlaywright,
    command: ["playwright", "test", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "journeys.json") },
  },
];
if (argv.includes("--visual")) {
  const file = join(reports, "pictures.json");
  steps.push({
    name: "pictures",
    file,
    read: countsOfPictures,
    failuresIn: (report) => report?.failures ?? [],
    command: ["node", "scripts/test-visual.mjs"],
    env: { VISUAL_REPORT: file, VISUAL_STORYBOOK: storybook },
  });
}

const results = [];
for (const together of steps.map((step) => [step].flat())) {
  console.log(`\n── ${together.map(({ name }) => name).join(", ")}`);
  results.push(...(await Promise.all(together.map(resultOf))));
}
const storyFigures = ["light", "dark"].map((theme) =>
  sentenceOf(theme, figuresOfStories(readReport(join(reports, `stories-${theme}.json`)))),
);
rmSync(reports, { recursive: true, force: true });

console.log("\n── result");
for (const { name, seconds, ...counts } of results) {
  console.log(`${counts.failed === 0 ? "ok  " : "FAIL"} ${name}: ${closingLine(counts)} (${seconds} s)`);
}
const failed = failureLines(results);
if (failed.length > 0) console.log(`\n── failed\n${failed.join("\n")}`);
console.log(`\n${storyFigures.join("\n")}`);
const total = addUp(results);
console.log(`\n${closingLine(total)}`);
exit(total.failed === 0 ? 0 : 1);

async function resultOf(step) {
  const started = performance.now();
  const code = await run(step.command, { REDOCLY_TELEMETRY: "off", STORYBOOK_DISABLE_TELEMETRY: "1", ...step.env });
  const seconds = Math.round((performance.now() - started) / 1000);
  const report = step.file && readReport(step.file);
  const counts = step.read?.(report, code) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return { name: step.name, seconds, failures: step.failuresIn?.(report) ?? [], ...counts };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
