import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { versions } from "../db/schema/settings.ts";

const catalogue = "catalogue";

/** A number that every change of the catalogue raises. */
export async function catalogueVersion(db: Database): Promise<number> {
  const [row] = await db.select({ value: versions.value }).from(versions).where(eq(versions.name, catalogue));
  return row?.value ?? 0;
}

/** To be called in the transaction of every change that the catalogue shows, or other processes keep the old one. */
export async function raiseCatalogueVersion(tx: Database): Promise<void> {
  await tx
    .insert(versions)
    .values({ name: catalogue, value: 1 })
    .onConflictDoUpdate({ target: versions.name, set: { value: sql`${versions.value} + 1` } });
}
