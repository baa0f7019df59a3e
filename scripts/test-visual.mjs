// Pictures of stories, compared with those that were committed. A story whose sources are those that its picture was last
// compared with is not drawn again.
//   npm run test:visual                       compares
//   npm run test:visual -- --all              compares every story, whatever its sources
//   npm run test:visual -- --update           takes those that differ anew; look at each before it is committed
//   npm run test:visual -- --story=checkout   only stories whose id has this text
//   npm run test:visual -- --id=screens-checkout--filled   only this story; may be said several times
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { argv, env, exit, platform } from "node:process";
import {
  baselineBrowser,
  baselineIds,
  keepBaseline,
  keepBrowser,
  keepSourceKeys,
  pictureKey,
  readBaseline,
  readSourceKeys,
  removeBaseline,
} from "./visual/baselines.mjs";
import { openCamera } from "./visual/camera.mjs";
import { judge } from "./visual/judge.mjs";
import { writeReport } from "./visual/report.mjs";
import { serveStorybook } from "./visual/storybook.mjs";

const update = argv.includes("--update");
const all = argv.includes("--all");
const valuesOf = (option) => argv.filter((each) => each.startsWith(option)).map((each) => each.slice(option.length));
const [part = ""] = valuesOf("--story=");
const only = valuesOf("--id=");
const isChosen = (id) => id.includes(part) && (only.length === 0 || only.includes(id));

const camera = await openCamera();
const drawnBy = `${platform}, Chromium ${camera.version.split(".")[0]}`;
if (!update && baselineBrowser() !== drawnBy) {
  await camera.close();
  console.log(`Visual tests are skipped: the pictures were drawn by ${baselineBrowser()}, this is ${drawnBy}.`);
  end({ passed: 0, failed: 0, skipped: baselineIds().length });
}

const storybook = await serveStorybook(env.VISUAL_STORYBOOK);
const chosen = storybook.ids.filter(isChosen);
const knownKeys = readSourceKeys();
const keyOf = (id) => pictureKey(storybook.keyOf(id), readBaseline(id));
const isUnchanged = (id) => !all && baselineBrowser() === drawnBy && knownKeys.get(id)?.includes(keyOf(id));
const unchanged = chosen.filter((id) => isUnchanged(id));
const ids = chosen.filter((id) => !isUnchanged(id));
const gone = baselineIds().filter((id) => isChosen(id) && !storybook.ids.includes(id));
const results = await judgeAll();
await storybook.close();
await camera.close();

if (update) takeOver();
else await report();

/** Several pages draw at once; each takes the next story that is left. */
async function judgeAll() {
  const left = [...ids];
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
  keepSourceKeys(keys);
  keepBrowser(drawnBy);
  console.log(`${taken.length} of ${chosen.length} stories pictured anew.`);
  end({ passed: chosen.length - broken.length, failed: broken.length, skipped: 0 });
}

async function report() {
  const differences = results.filter(({ verdict }) => verdict !== "same" && verdict !== "moving");
  const failures = [
    ...differences.map(({ id, reasons }) => ({ file: id, title: "", message: reasons.join("; ") })),
    ...gone.map((id) => ({ file: id, title: "", message: "has a picture but is no story any more" })),
  ];
  for (const { file, message } of failures) console.error(`${file}: ${message}`);
  if (differences.length > 0) console.error(`\nSee ${await writeReport(differences)}`);
  const compared = results.filter(({ verdict }) => verdict !== "moving").length;
  const kept = unchanged.filter((id) => readBaseline(id) !== undefined).length;
  const moving = chosen.length - compared - kept;
  console.log(
    `${compared} stories compared, ${differences.length} differ; ${kept} have the sources of their picture and were not ` +
      `drawn again (--all draws them); ${moving} with a playing video have no picture.`,
  );
  end({ passed: compared + kept - differences.length, failed: failures.length, skipped: 0 }, failures);
}

/** @param {import("./lib/report.mjs").Counts} counts @param {import("./lib/report.mjs").Failure[]} [failures] */
function end(counts, failures = []) {
  if (env.VISUAL_REPORT) writeFileSync(env.VISUAL_REPORT, JSON.stringify({ ...counts, failures }));
  exit(counts.failed === 0 ? 0 : 1);
}
