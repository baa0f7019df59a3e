import { and, desc, eq, gt, inArray, isNotNull, max, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { users } from "../../database/schema/accounts.ts";
import { posts, questionFollowers } from "../../database/schema/conversation.ts";
import { lectures, publishedLectures } from "../../database/schema/courses.ts";
import { day } from "../../lib/time/durations.ts";
import { seesDrafts } from "../course-staff.ts";
import { mayWatch } from "../entitlement.ts";
import { findClosedIds } from "../order/opened.ts";
import type { SignedIn } from "../viewer.ts";

export interface ThreadNews {
  /** The question. */
  id: string;
  title: string;
  courseId: string;
  lectureId: string;
  lectureTitle: string;
  /** Answers since the thread was opened last. */
  count: number;
  /** When the last of them came. */
  at: Date;
  read: boolean;
}

const maxAge = 30 * day;

/**
 * Threads that a person follows and may read, with what others have answered in the last 30 days and since they opened it. The latest
 * first.
 */
export async function findThreadNews(
  db: Database,
  viewer: SignedIn,
  now: Date,
  only?: readonly string[],
): Promise<ThreadNews[]> {
  const last = sql<Date>`max(answer.created_at)`.mapWith(posts.createdAt);
  const isNews = sql`answer.question_id = ${posts.id} and answer.state = 'visible'
    and answer.author_id is distinct from ${viewer.id}
    and answer.created_at > ${questionFollowers.seenAt}
    and answer.created_at > ${new Date(now.getTime() - maxAge).toISOString()}::timestamptz`;
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      courseId: posts.courseId,
      lectureId: posts.lectureId,
      lectureTitle: lectures.title,
      published: sql<boolean>`exists (select 1 from ${publishedLectures} as open where open.id = ${posts.lectureId})`,
      count: sql<number>`count(*)::int`,
      at: last,
      read: sql<boolean>`max(answer.created_at) <= coalesce(${users.newsSeenAt}, 'epoch')`,
    })
    .from(questionFollowers)
    .innerJoin(users, eq(users.id, questionFollowers.userId))
    .innerJoin(posts, eq(posts.id, questionFollowers.questionId))
    .innerJoin(lectures, eq(lectures.id, posts.lectureId))
    .innerJoin(sql`posts as answer`, isNews)
    .where(
      and(
        eq(questionFollowers.userId, viewer.id),
        eq(questionFollowers.following, true),
        isReadable(viewer),
        only && inArray(posts.id, [...only]),
      ),
    )
    .groupBy(posts.id, lectures.id, users.id)
    .orderBy(desc(last), desc(posts.id));
  const readable = rows.filter(
    ({ courseId, published }) => mayWatch(viewer, courseId) && (published || seesDrafts(viewer, courseId)),
  );
  if (readable.length === 0) return [];
  const learned = [...new Set(readable.map(({ courseId }) => courseId).filter((id) => !seesDrafts(viewer, id)))];
  const closed = learned.length === 0 ? new Set<string>() : await findClosedIds(db, viewer.id, learned, now);
  return readable.filter(({ lectureId }) => !closed.has(lectureId));
}

/** The author and staff of the course read a hidden question, and nobody a deleted one. */
function isReadable(viewer: SignedIn): SQL | undefined {
  const byStaff = viewer.role === "ADMIN" ? sql`true` : inArray(posts.courseId, staffedCourses(viewer));
  const isHidden = and(eq(posts.state, "hidden"), or(eq(posts.authorId, viewer.id), byStaff));
  return or(eq(posts.state, "visible"), isHidden);
}

function staffedCourses({ staffOf }: SignedIn): string[] {
  return staffOf.map(({ courseId }) => courseId);
}

export interface ReportNews {
  count: number;
  at: Date;
  read: boolean;
}

/** What waits for a decision in the courses of staff; undefined where nothing does. */
export async function findReportNews(db: Database, viewer: SignedIn): Promise<ReportNews | undefined> {
  const courseIds = staffedCourses(viewer);
  if (viewer.role !== "ADMIN" && courseIds.length === 0) return undefined;
  const own: SQL | undefined = viewer.role === "ADMIN" ? undefined : inArray(posts.courseId, courseIds);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, at: max(posts.reportedAt) })
    .from(posts)
    .where(and(isNotNull(posts.reportedAt), own));
  if (!row?.at) return undefined;
  const isNew = and(
    eq(users.id, viewer.id),
    gt(sql`${row.at.toISOString()}::timestamptz`, sql`coalesce(${users.newsSeenAt}, 'epoch')`),
  );
  return { count: row.count, at: row.at, read: (await db.$count(users, isNew)) === 0 };
}
