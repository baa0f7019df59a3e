import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { courses, lectures, publishedLectures } from "../platform/database/schema/courses.ts";
import { isId } from "../platform/lib/id.ts";
import { Problem } from "../platform/lib/problem.ts";
import { seesDrafts } from "../platform/policy/course-staff.ts";
import { requireWatching } from "../platform/policy/entitlement.ts";
import { requireOpen } from "../platform/policy/order/opened.ts";
import type { SignedIn } from "../platform/policy/viewer.ts";

export interface WatchedLecture {
  id: string;
  title: string;
  videoFile: string | null;
  courseId: string;
  courseTitle: string;
}

/** Throws 403 and 404 where the viewer may not watch it now. */
export async function requireWatchedLecture(
  db: Database,
  viewer: SignedIn,
  lectureId: string,
  now: Date,
): Promise<WatchedLecture> {
  const found = isId(lectureId) ? await findLecture(db, lectureId) : undefined;
  if (found === undefined || !(found.published !== null || seesDrafts(viewer, found.courseId)))
    throw new Problem(404, "catalogue.lectureNotFound");
  requireWatching(viewer, found.courseId);
  await requireOpen(db, viewer, found, now);
  return found;
}

async function findLecture(
  db: Database,
  lectureId: string,
): Promise<(WatchedLecture & { published: string | null }) | undefined> {
  const [found] = await db
    .select({
      id: lectures.id,
      title: lectures.title,
      videoFile: lectures.videoFile,
      courseId: lectures.courseId,
      courseTitle: courses.title,
      published: publishedLectures.id,
    })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .leftJoin(publishedLectures, eq(publishedLectures.id, lectures.id))
    .where(eq(lectures.id, lectureId));
  return found;
}
