import type { Database } from "../platform/database/database.ts";
import type { SignedIn } from "../platform/policy/viewer.ts";
import { insertLearner } from "../authoring/courses/repository.ts";

/** A learner of a course is a USER who was sent some of the video of one of its lectures. */
export interface LearnerCounter {
  count: (viewer: SignedIn, courseId: string) => Promise<void>;
}

const maxCached = 10_000;

export function learnerCounter(db: Database, clock: () => Date): LearnerCounter {
  const counted = new Set<string>();
  return {
    count: async (viewer, courseId) => {
      const key = `${courseId} ${viewer.id}`;
      if (viewer.role !== "USER" || counted.has(key)) return;
      await insertLearner(db, courseId, viewer.id, clock());
      if (counted.size >= maxCached) counted.clear();
      counted.add(key);
    },
  };
}
