import { and, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { catalogueChanges } from "../platform/database/schema/courses.ts";
import { versions } from "../platform/database/schema/settings.ts";

const catalogue = "catalogue";

/** Versions whose changes are stored: a process that is further behind reloads everything. */
const maxVersions = 1000;

/** Required in each transaction that changes what the catalogue shows. Empty `changed`: all courses may have changed. */
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
  await tx.delete(catalogueChanges).where(lte(catalogueChanges.version, version - maxVersions));
}

export async function changedCourses(
  db: Database,
  { after, until }: { after: number; until: number },
): Promise<string[] | undefined> {
  const rows = await db
    .select()
    .from(catalogueChanges)
    .where(and(gt(catalogueChanges.version, after), lte(catalogueChanges.version, until)));
  const recorded = new Set(rows.map(({ version }) => version));
  return recorded.size === until - after ? [...new Set(rows.map(({ courseId }) => courseId))] : undefined;
}
