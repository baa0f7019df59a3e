import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { raiseCatalogueVersion } from "../catalogue/catalogue-version.ts";
import type { Database } from "../platform/database/database.ts";
import { courseLearners, courses } from "../platform/database/schema/courses.ts";
import { staffKind } from "../platform/policy/course-staff.ts";
import type { SignedIn } from "../platform/policy/viewer.ts";

/**
 * A learner of a course is a USER who does not work on it and was sent some of the video of one of its lectures, but not by somebody of the
 * team who sees the site as them.
 */
export interface LearnerCounter {
  count: (viewer: SignedIn, courseId: string) => Promise<void>;
}

const maxCached = 10_000;

export function learnerCounter(db: Database, clock: () => Date): LearnerCounter {
  const counted = new LRUCache<string, true>({ max: maxCached });
  return {
    count: async (viewer, courseId) => {
      const key = `${courseId} ${viewer.id}`;
      if (viewer.seenBy || viewer.role !== "USER" || staffKind(viewer, courseId) !== undefined || counted.get(key))
        return;
      await insertLearner(db, courseId, viewer.id, clock());
      counted.set(key, true);
    },
  };
}

async function insertLearner(db: Database, courseId: string, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("key share");
    if (locked.length === 0) return;
    const added = await tx
      .insert(courseLearners)
      .values({ courseId, userId, firstOpenedAt: now })
      .onConflictDoNothing()
      .returning({ courseId: courseLearners.courseId });
    if (added.length > 0) await raiseCatalogueVersion(tx, [courseId]);
  });
}
