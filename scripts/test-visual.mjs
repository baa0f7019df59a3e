// Pictures of every story, compared with those that were committed.
//   npm run test:visual                       compares
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
  readBaseline,
  removeBaseline,
} from "./visual/baselines.mjs";
import { openCamera } from "./visual/camera.mjs";
import { judge } from "./visual/judge.mjs";
import { writeReport } from "./visual/report.mjs";
import { serveStorybook } from "./visual/storybook.mjs";

const update = argv.includes("--update");
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
const ids = storybook.ids.filter(isChosen);
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
  keepBrowser(drawnBy);
  console.log(`${taken.length} of ${results.length} stories pictured anew.`);
  end({ passed: results.length - broken.length, failed: broken.length, skipped: 0 });
}

async function report() {
  const differences = results.filter(({ verdict }) => verdict !== "same" && verdict !== "moving");
  const failures = [
    ...differences.map(({ id, reasons }) => ({ file: id, title: "", message: reasons.join("; ") })),
    ...gone.map((id) => ({ file: id, title: "", message: "has a picture but is no story any more" })),
  ];
  for (const { file, message } of failures) console.error(`${file}: ${message}`);
  if (differences.length > 0) console.error(`\nSee ${await writeReport(differences)}`);
  const moving = results.filter(({ verdict }) => verdict === "moving").length;
  const pictured = results.length - moving;
  console.log(
    `${pictured} stories compared, ${differences.length} differ; ${moving} with a playing video have no picture.`,
  );
  end({ passed: pictured - differences.length, failed: failures.length, skipped: 0 }, failures);
}

/** @param {import("./lib/counts.mjs").Counts} counts @param {import("./lib/failures.mjs").Failure[]} [failures] */
function end(counts, failures = []) {
  if (env.VISUAL_REPORT) writeFileSync(env.VISUAL_REPORT, JSON.stringify({ ...counts, failures }));
  exit(counts.failed === 0 ? 0 : 1);
}
