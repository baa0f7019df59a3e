import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { catalogueChanges } from "../platform/database/schema/courses.ts";
import { versions } from "../platform/database/schema/settings.ts";

const catalogue = "catalogue";

/** How many versions' changes are kept: a process that is further behind reads everything. */
const keptVersions = 1000;

/** A number that every change of the catalogue raises. */
export async function catalogueVersion(db: Database): Promise<number> {
  const [row] = await db.select({ value: versions.value }).from(versions).where(eq(versions.name, catalogue));
  return row?.value ?? 0;
}

/**
 * To be called in the transaction of every change that the catalogue shows, or other processes keep the old one.
 * `changed` are the courses that it may have changed, added or deleted; without them, all.
 */
export async function raiseCatalogueVersion(tx: Database, changed: readonly string[] = []): Promise<void> {
  const [row] = await tx
    .insert(versions)
    .values({ name: catalogue, value: 1 })
    .onConflictDoUpdate({ target: versions.name, set: { value: sql`${versions.value} + 1` } })
    .returning({ value: versions.value });
  const version = row?.value ?? 0;
  if (changed.length > 0) {
    await tx.insert(catalogueChanges).values([...new Set(changed)].map((courseId) => ({ version, courseId })));
  }
  await tx.delete(catalogueChanges).where(lte(catalogueChanges.version, version - keptVersions));
}

/** The courses that changed from one version to another; undefined when that is not known. */
export async function changedCourses(
  db: Database,
  { after, until }: { after: number; until: number },
): Promise<string[] | undefined> {
  const rows = await db
    .select()
    .from(catalogueChanges)
    .where(and(gt(catalogueChanges.version, after), lte(catalogueChanges.version, until)));
  const told = new Set(rows.map(({ version }) => version));
  return told.size === until - after ? [...new Set(rows.map(({ courseId }) => courseId))] : undefined;
}
