import type { users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import type { courseLearners } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import type { Offer } from "../../../../apps/server/src/config/plan-settings.ts";
import { demoLearnerName } from "./learner-names.ts";
import { type Purchase, makePurchase } from "../purchases/purchases.ts";
import { seededRandom } from "../seeded-random.ts";
import { day } from "../../../../apps/server/src/platform/lib/time/durations.ts";

type NewUser = typeof users.$inferInsert;
type NewCourseLearner = typeof courseLearners.$inferInsert;

export interface OpenCourse {
  id: string;
  createdAt: Date;
  learners: number;
}

export interface Learners {
  users: NewUser[];
  purchases: Purchase[];
  courseLearners: NewCourseLearner[];
}

const count = 240;

export const learnerAddresses = Array.from({ length: count }, (_, index) => demoLearnerName(index).email);

/** `passwordHash` is of an unknown password. Only subscribers open courses, after subscription and course have started. */
export function makeLearners(
  courses: readonly OpenCourse[],
  { passwordHash, offer, now }: { passwordHash: string; offer: Offer; now: Date },
): Learners {
  const random = seededRandom(2024);
  const learners = Array.from({ length: count }, (_, index): NewUser & { createdAt: Date } => {
    const { fullName, email } = demoLearnerName(index);
    const age = 0.02 + 398 * random.number() ** 1.6;
    const createdAt = new Date(now.getTime() - age * day);
    return { id: newId(), fullName, email, emailKey: email, passwordHash, seeded: true, createdAt };
  });
  const made = learners.flatMap((learner, index) =>
    learnerPurchases(learner, { index, chance: random.number(), offer, now }),
  );
  const active = made
    .map(({ subscription }) => subscription)
    .filter(({ status, currentEnd }) => status === "active" && currentEnd != null && currentEnd > now);

  const opened = courses.flatMap((course) =>
    random.sample(active, course.learners).map((subscription): NewCourseLearner => {
      const possible = Math.max(course.createdAt.getTime(), subscription.currentStart.getTime());
      const firstOpenedAt = new Date(random.between(possible, now.getTime()));
      return { courseId: course.id, userId: subscription.userId, firstOpenedAt };
    }),
  );
  return { users: learners, purchases: made, courseLearners: opened };
}

function learnerPurchases(
  learner: NewUser & { createdAt: Date },
  { index, chance, offer, now }: { index: number; chance: number; offer: Offer; now: Date },
): Purchase[] {
  if (index % 10 >= 7) return [];
  const paidAt = new Date(
    learner.createdAt.getTime() + chance * Math.min(day, now.getTime() - learner.createdAt.getTime()),
  );
  const cancelled = index % 23 === 4;
  const cancelledAt = new Date(paidAt.getTime() + chance * (now.getTime() - paidAt.getTime()));
  return [cancelled ? makePurchase(offer, learner.id, paidAt, cancelledAt) : makePurchase(offer, learner.id, paidAt)];
}
