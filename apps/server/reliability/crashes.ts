// Why: docs/reliability.md
import { parseArgs } from "node:util";
import { writeFigures } from "../../../scripts/lib/figures-document.ts";
import { startPostgresForProcess } from "../../../scripts/lib/private-postgres.mjs";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { crashAgainAndAgain, type CrashFigures } from "./lib/crash-rounds.ts";
import { mountDiskImage } from "./lib/disk-image.ts";
import { crashTable, problemsOf } from "./lib/tables.ts";
import type { ReliabilityFixture } from "./lib/model.ts";
import { startReliabilityFixture } from "./lib/crash-fixture.ts";

/** So many are written into the document. */
const written = 100;
const { values } = parseArgs({
  options: {
    times: { type: "string", default: String(written) },
    crash: { type: "string", default: "kill" },
    database: { type: "string", default: "embedded" },
  },
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) throw new Error("--times is a whole number from 1");

const ways: Record<string, (folder: string, ends: DisposableStack) => Promise<ReliabilityFixture>> = {
  "kill embedded": (folder) => startReliabilityFixture(folder, {}),
  "kill postgres": async (folder) =>
    startReliabilityFixture(folder, { DATABASE_URL: (await startPostgresForProcess()).url }),
  "power embedded": async (folder, ends) => {
    const disk = mountDiskImage(folder);
    ends.defer(() => disk.remove());
    return startReliabilityFixture(disk.path, {}, disk);
  },
};
const way = `${values.crash} ${values.database}`;
const open = ways[way];
if (open === undefined) throw new Error("--crash is kill or power, --database embedded or postgres (kill alone)");

await using folder = await temporaryFolder();
using ends = new DisposableStack();
const world = await open(folder.path, ends);
let figures: CrashFigures;
try {
  figures = await crashAgainAndAgain(world, times, (line) => console.log(line));
} finally {
  await world.harness.close();
}
const problems = problemsOf(figures);
console.log(`\n${crashTable(figures)}`);
for (const problem of problems) console.error(problem);
if (times >= written) {
  const command = `npm run reliability -- --crash ${values.crash} --database ${values.database}`;
  writeFigures(command, crashTable(figures), "reliability.md");
}
process.exitCode = problems.length === 0 ? 0 : 1;
