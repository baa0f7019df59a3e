import type { users } from "../../platform/database/schema/accounts.ts";
import type { courseLearners } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { demoPerson } from "./learner-names.ts";
import { type Purchase, purchaseOf } from "./purchases.ts";
import { drawFrom } from "./seeded-random.ts";
import { day } from "../../platform/lib/durations.ts";

type NewUser = typeof users.$inferInsert;
type NewCourseLearner = typeof courseLearners.$inferInsert;

/** A course as far as its learners are concerned. */
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

/** Where the demo learners are reached, which with their mark is how they are known again. */
export const learnerAddresses = Array.from({ length: count }, (_, index) => demoPerson(index).email);

/**
 * The learners of the demo. Nobody can sign in as one: `passwordHash` is of a password that nobody knows. A part has
 * subscribed, and only who is subscribed has opened courses, after both had begun.
 */
export function makeLearners(courses: readonly OpenCourse[], passwordHash: string, now: Date): Learners {
  const draw = drawFrom(2024);
  // More lately than long ago, as a growing platform has it.
  const people = Array.from({ length: count }, (_, index): NewUser & { createdAt: Date } => {
    const { fullName, email } = demoPerson(index);
    const age = 0.02 + 398 * draw.number() ** 1.6;
    const createdAt = new Date(now.getTime() - age * day);
    return { id: newId(), fullName, email, emailKey: email, passwordHash, seeded: true, createdAt };
  });
  const made = people.flatMap((person, index) => purchasesOf(person, index, draw.number(), now));
  const active = made
    .map(({ subscription }) => subscription)
    .filter(({ status, currentEnd }) => status === "active" && currentEnd != null && currentEnd > now);

  const opened = courses.flatMap((course) =>
    draw.some(active, course.learners).map((subscription): NewCourseLearner => {
      const possible = Math.max(course.createdAt.getTime(), subscription.currentStart.getTime());
      const firstOpenedAt = new Date(draw.between(possible, now.getTime()));
      return { courseId: course.id, userId: subscription.userId, firstOpenedAt };
    }),
  );
  return { users: people, purchases: made, courseLearners: opened };
}

/** Two of three subscribe within a day of signing up; a few of them have cancelled, and old ones have run out. */
function purchasesOf(person: NewUser & { createdAt: Date }, index: number, chance: number, now: Date): Purchase[] {
  if (index % 10 >= 7) return [];
  const paidAt = new Date(
    person.createdAt.getTime() + chance * Math.min(day, now.getTime() - person.createdAt.getTime()),
  );
  const cancelled = index % 23 === 4;
  const cancelledAt = new Date(paidAt.getTime() + chance * (now.getTime() - paidAt.getTime()));
  return [cancelled ? purchaseOf(person.id, paidAt, cancelledAt) : purchaseOf(person.id, paidAt)];
}
