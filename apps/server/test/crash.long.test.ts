import { expect, test } from "vitest";
import { crashAgainAndAgain } from "../reliability/lib/crash-rounds.ts";
import { crashTable, problemsOf } from "../reliability/lib/tables.ts";
import { startReliabilityFixture } from "../reliability/lib/crash-fixture.ts";
import { minute } from "../src/platform/lib/time/durations.ts";
import { dataFolder } from "../src/testing/processes/data-folder.ts";

const crashes = 12;
const seed = Number(process.env["CRASH_SEED"] ?? Date.now() % 1_000_000);

test("twelve times kill -9 at a random moment loses nothing acknowledged", { timeout: 10 * minute }, async () => {
  await using folder = await dataFolder();
  const world = await startReliabilityFixture(folder.path, {});
  try {
    const figures = await crashAgainAndAgain(world, crashes, () => undefined, seed);
    console.log(`CRASH_SEED=${seed}\n${crashTable(figures)}`);
    expect(problemsOf(figures)).toEqual([]);
  } finally {
    await world.harness.close();
  }
});
