import { versions } from "../../../apps/server/src/platform/database/schema/settings.ts";
import { resetGuest } from "./accounts/guest.ts";
import type { DemoDependencies } from "./demo-dependencies.ts";
import { seedMarkers } from "./seed-markers.ts";

const productionMarkers: ReadonlySet<string> = new Set([seedMarkers.teamPasswords, seedMarkers.adminPassword]);

/** Adds what is missing of the demo. Other starts reset only the guest, so that an admin's changes stay. */
export async function seedDemo(dependencies: DemoDependencies): Promise<void> {
  if (!(await isWhole(dependencies))) {
    // Most starts do not need this code.
    const { seedParts } = await import("./seed-parts.ts");
    await seedParts(dependencies);
  }
  await resetGuest(dependencies);
}

async function isWhole({ db, config }: Pick<DemoDependencies, "db" | "config">): Promise<boolean> {
  const rows = await db.select({ name: versions.name }).from(versions);
  const found = new Set(rows.map(({ name }) => name));
  return Object.values(seedMarkers).every(
    (name) => found.has(name) || (!config.production && productionMarkers.has(name)),
  );
}
