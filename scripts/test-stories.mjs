// Why: docs/decisions/0164-pictures-of-unchanged-stories.md
// Plays stories and checks how they look. A file of stories is played again when something that it meets has changed.
//   npm run test:stories                  plays those that changed
//   npm run test:stories -- --all         plays every file, whatever its sources
//   npm run test:stories -- --update      also keeps the keys of the files that passed
//   npm run test:stories -- checkout      only files whose path has this text
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { env, exit, platform } from "node:process";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { chromiumArgs, chromiumPath } from "./chromium.mjs";
import { fail, root, run } from "./lib/run.mjs";
import { keepKeys, playsFile, readKeys } from "./visual/baselines.mjs";
import { builtStorybook } from "./visual/storybook.mjs";
import { keyOfLines, readSources } from "./visual/sources.mjs";

const { values, positionals } = parseArgs({
  options: { all: { type: "boolean" }, update: { type: "boolean" } },
  allowPositionals: true,
});
const folder = mkdtempSync(join(tmpdir(), "lms-stories-"));
const storybook = await builtStorybook(env.VISUAL_STORYBOOK);
const { playKeyOf, storiesIn } = readSources(storybook.folder);
storybook.remove();
const browser = await browserName();
const known = readKeys(playsFile);

const files = [...storiesIn.keys()].map((path) => relative(".", path));
// They are taken before the plays: what changes during a run was not played.
const keys = new Map(
  files.map((file) => [file, keyOfLines([browser, env.STORY_LANGUAGE ?? "en", playKeyOf(`./${file}`)])]),
);
const chosen = files.filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)));
if (chosen.length === 0) fail("No file of stories has this text in its path.");
const changed = values.all ? chosen : chosen.filter((file) => !known.get(file)?.includes(keys.get(file)));
const skipped = chosen.filter((file) => !changed.includes(file));

const report = env.TEST_REPORT ?? join(folder, "report.json");
const code = changed.length === 0 ? 0 : await play();
const { tests = [], files: timed = [] } = changed.length === 0 ? {} : JSON.parse(readFileSync(report, "utf8"));
const count = skipped.reduce((sum, file) => sum + (storiesIn.get(`./${file}`) ?? 0), 0);
const reasons = count === 0 ? [] : [{ reason: "story that passed with the same sources; --all plays it", count }];
for (const { reason } of reasons) console.log(`skipped ${count}: ${reason}`);
writeFileSync(report, JSON.stringify({ tests, files: timed, reasons }));
if (values.update) keepPassed();
rmSync(folder, { recursive: true });
exit(code);

function play() {
  const reporters = ["--reporter=default", "--reporter=./scripts/reporters/vitest-reporter.mjs"];
  return run(["vitest", "run", "--project", "stories", ...reporters, ...changed], { TEST_REPORT: report });
}

function keepPassed() {
  const failed = new Set(tests.filter(({ status }) => status !== "passed").map(({ file }) => relative(root, file)));
  const played = new Set(tests.map(({ file }) => relative(root, file)));
  const right = new Map([...known].filter(([file]) => files.includes(file)));
  for (const file of changed) if (played.has(file) && !failed.has(file)) right.set(file, [keys.get(file)]);
  keepKeys(playsFile, right);
}

/** Another browser may draw and do something else. */
async function browserName() {
  const executablePath = chromiumPath();
  const launched = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs });
  const [major] = launched.version().split(".");
  await launched.close();
  return `${platform}, Chromium ${major}`;
}
