import type { announcements, batchCourses, batches, batchLearners } from "../../../platform/database/schema/batches.ts";
import { newId } from "../../../platform/lib/id.ts";
import { endOfDay } from "../../../platform/lib/kolkata.ts";
import type { Random } from "../seeded-random.ts";
import type { DemoBatch, DemoTime } from "./batches.ts";
import { day, minute } from "../../../platform/lib/durations.ts";

export interface Member {
  id: string;
  createdAt: Date;
}

export interface MadeBatch {
  batch: typeof batches.$inferInsert;
  courses: (typeof batchCourses.$inferInsert)[];
  learners: (typeof batchLearners.$inferInsert)[];
  announcements: (typeof announcements.$inferInsert)[];
}

export function makeBatch(
  demo: DemoBatch,
  {
    courseIds,
    members,
    learnerId,
  }: { courseIds: ReadonlyMap<string, string>; members: readonly Member[]; learnerId: string | undefined },
  random: Random,
  now: Date,
): MadeBatch {
  const id = newId();
  const createdAt = new Date(now.getTime() - demo.daysAgo * day);
  const startsAt = momentOf(demo.starts, now);
  const endsAt = momentOf(demo.ends, now);
  const joinedBefore = new Date(Math.min(now.getTime(), endsAt.getTime()));
  const candidates = members.filter((member) => member.createdAt < joinedBefore);
  const { title, description, mode } = demo;
  const joinedByLearner = demo.joined === true && learnerId !== undefined;
  return {
    batch: { id, title, description, mode, startsAt, endsAt, seeded: true, createdAt, updatedAt: createdAt },
    courses: demo.courses
      .flatMap((slug) => courseIds.get(slug) ?? [])
      .map((courseId, index) => ({ batchId: id, courseId, position: index + 1 })),
    learners: [
      ...random.sample(candidates, Math.min(demo.learners, candidates.length)).map((member) => ({
        batchId: id,
        userId: member.id,
        joinedAt: new Date(
          random.between(Math.max(createdAt.getTime(), member.createdAt.getTime()), joinedBefore.getTime()),
        ),
      })),
      ...(joinedByLearner ? [{ batchId: id, userId: learnerId, joinedAt: startsAt < now ? startsAt : now }] : []),
    ],
    announcements: demo.announcements.map(({ daysAgo, title: heading, body }) => ({
      id: newId(),
      batchId: id,
      title: heading,
      body,
      createdAt: momentOf([-daysAgo, "10:15"], now),
    })),
  };
}

function momentOf([days, clock]: DemoTime, now: Date): Date {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return new Date(endOfDay(now).getTime() + (days - 1) * day + (hours * 60 + minutes) * minute);
}
