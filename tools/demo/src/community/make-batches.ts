import { type Span, weeklySpans } from "../../../../apps/server/src/batches/sessions/weekly.ts";
import type {
  announcements,
  batchCourses,
  batches,
  batchLearners,
  batchSessions,
} from "../../../../apps/server/src/platform/database/schema/batches.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { daysSinceMonday, endOfDay } from "../../../../apps/server/src/platform/lib/time/kolkata.ts";
import type { Random } from "../seeded-random.ts";
import { type DemoBatch, weekdays } from "./batches.ts";
import { day, minute } from "../../../../apps/server/src/platform/lib/time/durations.ts";

export interface Member {
  id: string;
  createdAt: Date;
}

export interface MadeBatch {
  batch: typeof batches.$inferInsert;
  courses: (typeof batchCourses.$inferInsert)[];
  learners: (typeof batchLearners.$inferInsert)[];
  announcements: (typeof announcements.$inferInsert)[];
  sessions: (typeof batchSessions.$inferInsert)[];
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
  const firstDay = findFirstDay(demo, now);
  const startsAt = momentAt(firstDay, 0, demo.starts.clock);
  const endsAt = momentAt(firstDay, demo.ends.daysAfterStart, demo.ends.clock);
  const joinedBefore = new Date(Math.min(now.getTime(), endsAt.getTime()));
  const candidates = members.filter((member) => member.createdAt < joinedBefore);
  const { title, description, mode, place, address, liveLink, learnerLimit } = demo;
  const joinedByLearner = demo.joined === true && learnerId !== undefined;
  return {
    batch: {
      id,
      title,
      description,
      mode,
      startsAt,
      endsAt,
      place,
      address,
      liveLink,
      learnerLimit,
      seeded: true,
      createdAt,
      updatedAt: createdAt,
    },
    sessions: sessionSpans(demo, { startsAt, endsAt }).map((span) =>
      Object.assign({ id: newId(), batchId: id, createdAt, updatedAt: createdAt }, span),
    ),
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
    announcements: demo.announcements.map(({ daysAfterStart, title: heading, body }) => ({
      id: newId(),
      batchId: id,
      title: heading,
      body,
      createdAt: momentAt(firstDay, daysAfterStart, "10:15"),
    })),
  };
}

function sessionSpans({ sessions: { on, begins, ends } }: DemoBatch, { startsAt, endsAt }: Span): Span[] {
  const series = { weekdays: on.map((name) => name.toLowerCase()), begins, ends };
  return weeklySpans({ startsAt, endsAt, timeZone: "Asia/Kolkata" }, series, { now: new Date(0), limit: Infinity });
}

/** Midnight in Asia/Kolkata. */
function findFirstDay({ starts: { weekday, daysFromNow } }: DemoBatch, now: Date): Date {
  const earliest = new Date(endOfDay(now).getTime() + (daysFromNow - 1) * day);
  const daysUntil = (weekdays.indexOf(weekday) - daysSinceMonday(earliest) + weekdays.length) % weekdays.length;
  return new Date(earliest.getTime() + daysUntil * day);
}

function momentAt(firstDay: Date, daysLater: number, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return new Date(firstDay.getTime() + daysLater * day + (hours * 60 + minutes) * minute);
}
