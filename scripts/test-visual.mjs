// Pictures of stories, compared with those that were committed. A story whose sources are those that its picture was last
// compared with is not drawn again.
//   npm run test:visual                       compares
//   npm run test:visual -- --all              compares every story, whatever its sources
//   npm run test:visual -- --update           takes those that differ anew; look at each before it is committed
//   npm run test:visual -- --story=checkout   only stories whose id has this text
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { argv, env, exit, platform } from "node:process";
import { closingLine } from "./lib/report.mjs";
import {
  baselineBrowser,
  baselineIds,
  keepBaseline,
  keepBrowser,
  keepKeys,
  pictureKey,
  readBaseline,
  readKeys,
  removeBaseline,
  sourcesFile,
} from "./visual/baselines.mjs";
import { openCamera } from "./visual/camera.mjs";
import { judge } from "./visual/judge.mjs";
import { writeReport } from "./visual/report.mjs";
import { serveStorybook } from "./visual/storybook.mjs";

const update = argv.includes("--update");
const all = argv.includes("--all");
const [, part = ""] = argv.find((each) => each.startsWith("--story="))?.split("=") ?? [];
const isChosen = (id) => id.includes(part);

const camera = await openCamera();
const drawnBy = `${platform}, Chromium ${camera.version.split(".")[0]}`;
if (!update && baselineBrowser() !== drawnBy) {
  await camera.close();
  end([], [[`drawn by ${baselineBrowser()}, not by ${drawnBy}`, baselineIds().length]]);
}

const storybook = await serveStorybook(env.VISUAL_STORYBOOK);
const chosen = storybook.ids.filter(isChosen);
const knownKeys = readKeys(sourcesFile);
const keyOf = (id) => pictureKey(storybook.keyOf(id), readBaseline(id));
const isUnchanged = (id) => !all && baselineBrowser() === drawnBy && knownKeys.get(id)?.includes(keyOf(id));
const unchanged = chosen.filter((id) => isUnchanged(id));
const changed = chosen.filter((id) => !isUnchanged(id));
const gone = baselineIds().filter((id) => isChosen(id) && !storybook.ids.includes(id));
const results = await judgeAll();
await storybook.close();
await camera.close();

if (update) takeOver();
else await report();

/** Several pages draw at once; each takes the next story that is left. */
async function judgeAll() {
  const left = [...changed];
  const found = [];
  const draw = async () => {
    const page = await camera.openPage(storybook.url);
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const before = readBaseline(id);
      const judgement = await judge(page, id, before);
      found.push({ id, ...judgement, ...(judgement.verdict === "same" ? {} : { before }) });
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, draw));
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function takeOver() {
  const broken = results.filter(({ verdict }) => verdict === "broken");
  for (const { id, reasons } of broken) console.error(`${id}: ${reasons.join("; ")}`);
  const taken = results.filter(({ verdict }) => verdict === "new" || verdict === "changed");
  for (const { id, sheet } of taken) keepBaseline(id, sheet);
  for (const { id, verdict } of results) if (verdict === "moving") removeBaseline(id);
  for (const id of gone) removeBaseline(id);
  const seen = results.filter(({ verdict }) => verdict !== "broken");
  const keys = new Map([...knownKeys].filter(([id]) => storybook.ids.includes(id)));
  for (const { id } of seen) keys.set(id, [keyOf(id)]);
  keepKeys(sourcesFile, keys);
  keepBrowser(drawnBy);
  console.log(`${taken.length} of ${chosen.length} stories pictured anew.`);
  exit(broken.length === 0 ? 0 : 1);
}

async function report() {
  const moving = results.filter(({ verdict }) => verdict === "moving");
  const compared = results.filter(({ verdict }) => verdict !== "moving");
  const differences = compared.filter(({ verdict }) => verdict !== "same");
  if (differences.length > 0) console.error(`See ${await writeReport(differences)}`);
  const pictured = unchanged.filter((id) => readBaseline(id) !== undefined).length;
  end(
    [...compared, ...gone.map((id) => ({ id, verdict: "gone", reasons: ["has a picture but no story"] }))],
    [
      ["drawn from the same files as its picture; --all draws it", pictured],
      ["with a playing video, has no picture", moving.length + unchanged.length - pictured],
    ],
  );
}

/**
 * @param {{ id: string, verdict: string, reasons: string[] }[]} compared
 * @param {[reason: string, count: number][]} skipped
 */
function end(compared, skipped) {
  const failures = compared.flatMap(({ id, verdict, reasons }) =>
    verdict === "same" ? [] : [{ file: id, title: "", message: reasons.join("; ") }],
  );
  const reasons = skipped.flatMap(([reason, count]) => (count > 0 ? [{ reason: `story ${reason}`, count }] : []));
  const counts = {
    passed: compared.length - failures.length,
    failed: failures.length,
    skipped: reasons.reduce((sum, { count }) => sum + count, 0),
  };
  for (const { file, message } of failures) console.error(`${file}: ${message}`);
  for (const { reason, count } of reasons) console.log(`skipped ${count}: ${reason}`);
  console.log(closingLine(counts));
  if (env.VISUAL_REPORT) writeFileSync(env.VISUAL_REPORT, JSON.stringify({ ...counts, failures, reasons }));
  exit(counts.failed === 0 ? 0 : 1);
}
