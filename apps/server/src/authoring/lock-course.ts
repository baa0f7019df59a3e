import { eq } from "drizzle-orm";
import { raiseCatalogueVersion } from "../catalogue/catalogue-version.ts";
import type { Database } from "../platform/database/database.ts";
import { courses } from "../platform/database/schema/courses.ts";

/** False when there is no such course. Positions stay 1, 2, 3 because every change of a course's lectures locks it. */
export async function lockCourse(tx: Database, id: string): Promise<boolean> {
  const found = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for("update");
  return found.length > 0;
}

/** Call it in the transaction of every change of a course's lectures. */
export async function touchCourse(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(courses).set({ updatedAt: now }).where(eq(courses.id, id));
  await raiseCatalogueVersion(tx, [id]);
}
