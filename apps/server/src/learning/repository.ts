import { asc, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { courseProgress, learningClocks, lectureProgress, playbacks } from "../platform/database/schema/progress.ts";
import { type LearnerProgress, newLearnerProgress, playKey, type PlayRow } from "./learner-progress.ts";
import type { Ranges } from "./ranges.ts";
import { addToDays, saveClocks, saveCourses, saveLectures, savePlays } from "./saved-tables.ts";

export interface Enrolment {
  userId: string;
  courseId: string;
}

/** Users that do not exist are left out. The others are locked: changes of one user's progress happen one at a time. */
export async function lockLearners(
  tx: Database,
  enrolments: readonly Enrolment[],
): Promise<Map<string, LearnerProgress>> {
  const ids = [...new Set(enrolments.map(({ userId }) => userId))];
  const clocks = await lockClocks(tx, ids);
  const learners = new Map(clocks.map(({ userId, spans }) => [userId, { ...newLearnerProgress(userId), spans }]));
  if (learners.size === 0) return learners;
  for (const play of await tx.select().from(playbacks).where(inArray(playbacks.userId, ids))) {
    learners.get(play.userId)?.plays.set(playKey(play), play);
  }
  for (const row of await tx.select().from(lectureProgress).where(isAmong(enrolments, lectureProgress))) {
    learners.get(row.userId)?.lectures.set(row.lectureId, row);
  }
  for (const row of await tx.select().from(courseProgress).where(isAmong(enrolments, courseProgress))) {
    const { startedAt, minimumPercent } = row;
    learners.get(row.userId)?.courses.set(row.courseId, { startedAt, minimumPercent });
  }
  return learners;
}

/** The learners must be locked. */
export async function saveLearners(tx: Database, learners: readonly LearnerProgress[]): Promise<void> {
  await deletePlays(
    tx,
    learners.flatMap(({ closedPlays }) => closedPlays),
  );
  const plays = learners.flatMap(({ changed }) => [...changed.plays]);
  const started = learners.flatMap(({ id, courses, changed }) =>
    [...changed.courses].flatMap((courseId) => {
      const course = courses.get(courseId);
      return course === undefined ? [] : [{ userId: id, courseId, ...course }];
    }),
  );
  const lectures = learners.flatMap(({ changed }) => [...changed.lectures]);
  const timed = learners.filter(({ changed }) => changed.spans);
  const clocks = timed.map(({ id, spans }) => ({ userId: id, spans }));
  const days = timed.flatMap(({ id, days: counted }) =>
    [...counted].map(([day, seconds]) => ({ userId: id, day, seconds })),
  );
  await savePlays(tx, plays);
  await saveCourses(tx, started);
  await saveLectures(tx, lectures);
  await saveClocks(tx, clocks);
  await addToDays(tx, days);
}

async function deletePlays(tx: Database, plays: readonly PlayRow[]): Promise<void> {
  if (plays.length === 0) return;
  const keys = JSON.stringify(plays.map(({ userId, id, lectureId }) => ({ userId, id, lectureId })));
  await tx.delete(playbacks).where(sql`(${playbacks.userId}, ${playbacks.id}, ${playbacks.lectureId}) in (
    select "userId", id, "lectureId"
    from jsonb_to_recordset(${keys}::jsonb) as play ("userId" text, id text, "lectureId" text))`);
}

/** Locks one row per user, always in the same order, and inserts the missing ones. */
async function lockClocks(tx: Database, userIds: readonly string[]): Promise<(typeof learningClocks.$inferSelect)[]> {
  const lock = () =>
    tx
      .select()
      .from(learningClocks)
      .where(inArray(learningClocks.userId, [...userIds]))
      .orderBy(asc(learningClocks.userId))
      .for("update");
  const locked = await lock();
  if (locked.length === userIds.length) return locked;
  const known = new Set(locked.map(({ userId }) => userId));
  const missing = userIds.filter((id) => !known.has(id));
  await tx
    .insert(learningClocks)
    .select(
      tx
        .select({ userId: users.id, spans: sql<Ranges>`'[]'::jsonb`.as("spans") })
        .from(users)
        .where(inArray(users.id, missing))
        .orderBy(asc(users.id)),
    )
    .onConflictDoNothing();
  return lock();
}

function isAmong(
  enrolments: readonly Enrolment[],
  { userId, courseId }: typeof lectureProgress | typeof courseProgress,
): SQL {
  return sql`(${userId}, ${courseId}) in (
    select "userId", "courseId"
    from jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb) as enrolment ("userId" text, "courseId" text))`;
}
