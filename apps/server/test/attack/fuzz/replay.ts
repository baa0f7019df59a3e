import { startAttackFixture } from "../attack-fixture.ts";
import { createRunner } from "./run-steps.ts";
import type { Step } from "./steps.ts";

/** Sends the steps to a new world. Rejects with the first rule that an answer breaks. */
export async function replay(steps: readonly Step[]): Promise<void> {
  const world = await startAttackFixture();
  try {
    const runner = await createRunner(world);
    await runner.run(steps);
  } finally {
    await world.close();
  }
}
