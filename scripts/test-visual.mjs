// Pictures of every story in both themes and two widths, compared with those that were committed.
//   npm run test:visual                       compares
//   npm run test:visual -- --update           takes them anew; look at each before it is committed
//   npm run test:visual -- --story=checkout   only stories whose id has this text
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { argv, env, exit } from "node:process";
import { keepPicture, readBaselines, writeBaselines } from "./visual/baselines.mjs";
import { openCamera, views } from "./visual/camera.mjs";
import { judge } from "./visual/judge.mjs";
import { machineType } from "./visual/machine.mjs";
import { writeReport } from "./visual/report.mjs";
import { serveStorybook } from "./visual/storybook.mjs";

const update = argv.includes("--update");
const part = argv.find((argument) => argument.startsWith("--story="))?.slice("--story=".length) ?? "";

const camera = await openCamera();
const machine = await machineType(camera);
const baselines = readBaselines();
if (!update && baselines.machine !== machine) {
  await camera.close();
  console.log(`Visual tests are skipped: the baselines were drawn by ${baselines.machine}, this is ${machine}.`);
  end({ passed: 0, failed: 0 });
}

const storybook = await serveStorybook();
const ids = storybook.ids.filter((id) => id.includes(part));
const known = baselines.machine === machine ? baselines.stories : {};
const results = await judgeAll();
await storybook.close();
await camera.close();

if (update) await takeOver();
else await compare();

/** Several pages draw at once; each takes the next story that is left. */
async function judgeAll() {
  const left = [...ids];
  const found = [];
  const draw = async () => {
    const studio = await camera.openStudio(storybook.url);
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const looks = await judge(studio, id, views, known[id] ?? {});
      if (update) await Promise.all(looks.map((look) => keep(id, look)));
      found.push(...looks.map((look) => slim({ id, ...look })));
    }
    await studio.close();
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, draw));
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function keep(id, { view, verdict, picture }) {
  if (picture !== undefined && verdict !== "same") await keepPicture(id, view, picture);
}

/** The pixels of some three thousand pictures are more than a memory holds: only the report needs those of a difference. */
function slim(result) {
  const { picture, verdict } = result;
  if (picture === undefined || (!update && verdict !== "same")) return result;
  return { ...result, picture: { hash: picture.hash, sums: picture.sums } };
}

async function takeOver() {
  const broken = results.filter(({ verdict }) => verdict === "broken");
  for (const { id, reason } of broken) console.error(`${id}: ${reason}`);
  const stories =
    part === "" ? {} : Object.fromEntries(Object.entries(known).filter(([id]) => storybook.ids.includes(id)));
  for (const { id, view, picture, verdict } of results) {
    if (verdict === "same") {
      stories[id] = { ...stories[id], [view]: known[id][view] };
    } else if (picture !== undefined) {
      stories[id] = { ...stories[id], [view]: picture };
    }
  }
  const pictured = new Set(results.map(({ id }) => id));
  for (const id of ids) if (!pictured.has(id)) delete stories[id];
  writeBaselines(machine, stories);
  const taken = results.filter(({ verdict }) => verdict === "new" || verdict === "changed").length;
  console.log(`${taken} of ${results.length} pictures taken anew.`);
  end({ passed: results.length - broken.length, failed: broken.length });
}

async function compare() {
  const gone = Object.keys(known).filter((id) => id.includes(part) && !storybook.ids.includes(id));
  const differences = results.filter(({ verdict }) => verdict !== "same");
  for (const { id, view, verdict, reason } of differences) console.error(`${id} ${view}: ${reason ?? verdict}`);
  for (const id of gone) console.error(`${id}: has baselines but is no story any more`);
  if (differences.length > 0) console.error(`\nSee ${await writeReport(differences)}`);
  const stories = new Set(differences.map(({ id }) => id));
  console.log(`${ids.length} stories in ${views.length} views: ${stories.size} stories differ.`);
  end({ passed: results.length - differences.length, failed: differences.length + gone.length });
}

/** @param {{ passed: number, failed: number }} counts */
function end(counts) {
  if (env.VISUAL_REPORT) writeFileSync(env.VISUAL_REPORT, JSON.stringify(counts));
  exit(counts.failed === 0 ? 0 : 1);
}
