import type { Database } from "../../platform/database/database.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { insertLearner } from "../repository.ts";

/** A learner of a course is a USER who opened one of its lectures with permission: who was sent some of its video. */
export interface LearnerCounter {
  count: (viewer: SignedIn, courseId: string) => Promise<void>;
}

/** How many known learners are remembered, to spare the database the many requests of one playback. */
const remembered = 10_000;

export function learnerCounter(db: Database, clock: () => Date): LearnerCounter {
  const known = new Set<string>();
  return {
    count: async (viewer, courseId) => {
      const key = `${courseId} ${viewer.id}`;
      if (viewer.role !== "USER" || known.has(key)) return;
      await insertLearner(db, courseId, viewer.id, clock());
      if (known.size >= remembered) known.clear();
      known.add(key);
    },
  };
}
