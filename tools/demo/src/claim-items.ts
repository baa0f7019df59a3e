import { eq } from "drizzle-orm";
import type { Database } from "../../../apps/server/src/platform/database/database.ts";
import { versions } from "../../../apps/server/src/platform/database/schema/settings.ts";

interface Versioned {
  /** The version of the demo that it came with. */
  version: number;
}

/** An older demo lacks them. */
export async function missingItems<Item extends Versioned>(
  db: Database,
  marker: string,
  items: readonly Item[],
): Promise<Item[]> {
  const [row] = await db.select().from(versions).where(eq(versions.name, marker));
  return items.filter(({ version }) => version > (row?.value ?? 0));
}

/** The same, and no other server adds them: it waits until this transaction ends. */
export async function claimItems<Item extends Versioned>(
  tx: Database,
  marker: string,
  items: readonly Item[],
): Promise<Item[]> {
  await tx.insert(versions).values({ name: marker, value: 0 }).onConflictDoNothing();
  const isMarker = eq(versions.name, marker);
  await tx.select().from(versions).where(isMarker).for("update");
  const missing = await missingItems(tx, marker, items);
  if (missing.length > 0) {
    const value = Math.max(...missing.map(({ version }) => version));
    await tx.update(versions).set({ value }).where(isMarker);
  }
  return missing;
}
