import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { courses } from "../../database/schema/courses.ts";
import { coursePaces } from "../../database/schema/progress.ts";
import { message } from "../../lib/message.ts";
import { Problem } from "../../lib/problem.ts";
import { seesDrafts } from "../course-staff.ts";
import type { SignedIn, Viewer } from "../viewer.ts";
import { type Closed, closedLectures } from "./closed-lectures.ts";
import { readPaces } from "./read-paces.ts";

export interface ClosedLecture {
  /** Null for a visitor. */
  userId: string | null;
  lectureId: string;
  closed: Closed;
}

/** Throws 403, with when it opens or after what. Call it where the lecture may be one with an order or a time. */
export async function requireOpen(
  db: Database,
  viewer: SignedIn,
  { id, courseId }: Record<"id" | "courseId", string>,
  now: Date,
): Promise<void> {
  const found = (await findClosed(db, [{ viewer, courseId }], now)).find(({ lectureId }) => lectureId === id);
  if (found) throw notOpenYet(found.closed);
}

/** Staff of a course see everything of it. Visitors are as somebody who begins. */
export async function findClosed(
  db: Database,
  requested: readonly { viewer: Viewer; courseId: string }[],
  now: Date,
): Promise<ClosedLecture[]> {
  const pairs = requested
    .filter(({ viewer, courseId }) => !seesDrafts(viewer, courseId))
    .map(({ viewer, courseId }) => ({ userId: viewer.kind === "user" ? viewer.id : undefined, courseId }));
  const unique = new Map(pairs.map((pair) => [`${pair.userId} ${pair.courseId}`, pair]));
  const paces = await readPaces(db, [...unique.values()]);
  return paces.flatMap((pace) =>
    [...closedLectures(pace, now.getTime())].map(([lectureId, closed]) => ({ userId: pace.userId, lectureId, closed })),
  );
}

/** The ids of lectures in these courses that are not open yet for somebody who learns. */
export async function findClosedIds(
  db: Database,
  userId: string,
  courseIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const paces = await readPaces(
    db,
    courseIds.map((courseId) => ({ userId, courseId })),
  );
  const closed = new Set<string>();
  for (const pace of paces) for (const id of closedLectures(pace, now.getTime()).keys()) closed.add(id);
  return closed;
}

/** The lectures of a course that a person who may watch it does not get yet. With the first call their days begin. */
export async function startAndFindClosed(
  db: Database,
  viewer: SignedIn,
  courseId: string,
  now: Date,
): Promise<Map<string, Closed>> {
  if (seesDrafts(viewer, courseId)) return new Map();
  const [pace] = await readPaces(db, [{ userId: viewer.id, courseId }]);
  if (pace === undefined) return new Map();
  if (pace.startedAt === null && viewer.seenBy === undefined) await startPace(db, viewer.id, courseId, now);
  return closedLectures(pace, now.getTime());
}

async function startPace(db: Database, userId: string, courseId: string, now: Date): Promise<void> {
  const columns = { courseId: courses.id, userId: sql<string>`${userId}::text`.as("user_id") };
  const started = sql<Date>`${now.toISOString()}::timestamptz`;
  await db
    .insert(coursePaces)
    .select(
      db
        .select({
          ...columns,
          startedAt: started.as("started_at"),
          releasedAt: sql<null>`null::timestamptz`.as("released_at"),
        })
        .from(courses)
        .where(eq(courses.id, courseId)),
    )
    .onConflictDoUpdate({
      target: [coursePaces.courseId, coursePaces.userId],
      set: { startedAt: sql`coalesce(${coursePaces.startedAt}, excluded.started_at)` },
    });
}

function notOpenYet({ at, afterLecture, afterCourse }: Closed): Problem {
  if (afterCourse) return new Problem(403, message("catalogue.opensAfterCourse", { title: afterCourse.title }));
  if (afterLecture) return new Problem(403, message("catalogue.opensAfterLecture", { title: afterLecture.title }));
  const moment = new Date(at ?? 0).toISOString().slice(0, 16).replace("T", " ");
  return new Problem(403, message("catalogue.opensAt", { moment: `${moment} UTC` }));
}
