import { asc, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { lectures } from "../platform/database/schema/courses.ts";
import { courseProgress, learningClocks, lectureProgress, playbacks } from "../platform/database/schema/progress.ts";
import {
  type LearnerProgress,
  type LectureProgressRow,
  newLearnerProgress,
  playKey,
  type PlayRow,
} from "./learner-progress.ts";
import type { Ranges } from "./ranges/ranges.ts";
import { addToDays, saveClocks, saveCourses, saveLectures, savePlays } from "./saving/saved-tables.ts";

export interface LearnerLecture {
  userId: string;
  lectureId: string;
}

/** Locks the users' rows, always in the same order: changes of one user's progress happen one at a time. */
export async function lockLearners(
  tx: Database,
  reported: readonly LearnerLecture[],
): Promise<Map<string, LearnerProgress>> {
  const ids = [...new Set(reported.map(({ userId }) => userId))];
  const locking = tx
    .select()
    .from(learningClocks)
    .where(inArray(learningClocks.userId, ids))
    .orderBy(asc(learningClocks.userId))
    .for("update");
  // `execute` sends at once: the rest is read after the lock, in snapshots that are newer than it.
  const [clocks, plays, lectureRows, courseRows] = await Promise.all([
    locking.execute(),
    tx.select().from(playbacks).where(inArray(playbacks.userId, ids)).execute(),
    tx.select().from(lectureProgress).where(isReported(reported, lectureProgress)).execute(),
    tx.select().from(courseProgress).where(isReported(reported, courseProgress)).execute(),
  ]);
  const learners = new Map(clocks.map(({ userId, spans }) => [userId, { ...newLearnerProgress(userId), spans }]));
  for (const play of plays) learners.get(play.userId)?.plays.set(playKey(play), play);
  for (const row of lectureRows) learners.get(row.userId)?.lectures.set(row.lectureId, row);
  for (const { userId, courseId, startedAt, minimumPercent } of courseRows) {
    learners.get(userId)?.courses.set(courseId, { startedAt, minimumPercent });
  }
  return learners;
}

/** Users that do not exist are left out. */
export async function insertClocks(tx: Database, userIds: readonly string[]): Promise<void> {
  await tx
    .insert(learningClocks)
    .select(
      tx
        .select({ userId: users.id, spans: sql<Ranges>`'[]'::jsonb`.as("spans") })
        .from(users)
        .where(inArray(users.id, [...userIds]))
        .orderBy(asc(users.id)),
    )
    .onConflictDoNothing();
}

/** The learners must be locked. */
export async function saveLearners(tx: Database, learners: readonly LearnerProgress[]): Promise<void> {
  const replaced = learners.flatMap(({ replacedPlays }) => replacedPlays);
  const plays = learners.flatMap((learner) => changedRows(learner, learner.plays.values()));
  const rows = learners.flatMap((learner) => changedRows(learner, learner.lectures.values()));
  const started = learners.flatMap(({ id: userId, courses, changed }) =>
    [...courses].flatMap(([courseId, course]) => (changed.has(course) ? [{ userId, courseId, ...course }] : [])),
  );
  const timed = learners.filter(({ days }) => days.size > 0);
  const clocks = timed.map(({ id, spans }) => ({ userId: id, spans }));
  const days = timed.flatMap(({ id, days: counted }) =>
    [...counted].map(([day, seconds]) => ({ userId: id, day, seconds })),
  );
  await Promise.all([
    deletePlays(tx, replaced),
    savePlays(tx, plays),
    saveCourses(tx, started),
    saveLectures(tx, rows),
    saveClocks(tx, clocks),
    addToDays(tx, days),
  ]);
}

function changedRows<Row extends PlayRow | LectureProgressRow>(
  { changed }: LearnerProgress,
  rows: Iterable<Row>,
): Row[] {
  return [...rows].filter((row) => changed.has(row));
}

async function deletePlays(tx: Database, plays: readonly PlayRow[]): Promise<void> {
  if (plays.length === 0) return;
  const keys = JSON.stringify(plays.map(({ userId, id, lectureId }) => ({ userId, id, lectureId })));
  const deleting = tx.delete(playbacks).where(sql`(${playbacks.userId}, ${playbacks.id}, ${playbacks.lectureId}) in (
    select "userId", id, "lectureId"
    from jsonb_to_recordset(${keys}::jsonb) as play ("userId" text, id text, "lectureId" text))`);
  await deleting.execute();
}

/** Whether the user reported a lecture of this course. */
function isReported(
  reported: readonly LearnerLecture[],
  { userId, courseId }: typeof lectureProgress | typeof courseProgress,
): SQL {
  return sql`(${userId}, ${courseId}) in (
    select "userId", ${lectures.courseId}
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as reported ("userId" text, "lectureId" text)
    join ${lectures} on ${lectures.id} = "lectureId")`;
}
