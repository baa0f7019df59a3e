import type { components } from "@lms/api/schema";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { postReports, posts, writingStops } from "../../platform/database/schema/conversation.ts";
import { courses, lectures } from "../../platform/database/schema/courses.ts";
import { encodeCursor, isMilliseconds } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import { authorName } from "../../platform/policy/author-name.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { postExcerpt } from "./post-excerpt.ts";
import { isQuestion } from "./thread-rows.ts";

export type StaffList = "unanswered" | "reported" | "all";

export interface StaffPosition {
  moment: Date;
  id: string;
}

const question = alias(posts, "question");

const isUnanswered = and(isQuestion, eq(posts.answerCount, 0), eq(posts.state, "visible"));

const lists: Record<StaffList, { shown: SQL | undefined; moment: typeof posts.createdAt | typeof posts.reportedAt }> = {
  unanswered: { shown: isUnanswered, moment: posts.createdAt },
  reported: { shown: isNotNull(posts.reportedAt), moment: posts.reportedAt },
  all: { shown: isQuestion, moment: posts.createdAt },
};

export type StaffRow = Awaited<ReturnType<typeof listStaffPosts>>[number];

/** Administrators get all courses, staff its own: the oldest first, but the newest of `all`. */
export function listStaffPosts(
  db: Database,
  viewer: SignedIn,
  { show, limit, after, now }: { show: StaffList; limit: number; after: StaffPosition | undefined; now: Date },
) {
  const { shown, moment } = lists[show];
  const place = sql`(${moment}, ${posts.id})`;
  const position = after && sql`(${after.moment.toISOString()}::timestamptz, ${after.id}::text)`;
  const further = position && (show === "all" ? sql`${place} < ${position}` : sql`${place} > ${position}`);
  const order = show === "all" ? desc : asc;
  const { id, questionId, text, second, byStaff, state, createdAt, answerCount, authorId, reportedAt } = posts;
  const reports = sql`select json_agg(json_build_array(${postReports.reason}, ${postReports.createdAt}) order by ${postReports.createdAt})
    from ${postReports} where ${postReports.postId} = ${posts.id} and ${postReports.decidedAt} is null`;
  const stopped = sql`exists (select 1 from ${writingStops} where ${writingStops.userId} = ${posts.authorId}
    and (${writingStops.until} is null or ${writingStops.until} > ${now.toISOString()}::timestamptz))`;
  return db
    .select({
      id,
      questionId,
      text,
      second,
      byStaff,
      state,
      createdAt,
      answerCount,
      authorId,
      reportedAt,
      title: sql<string>`coalesce(${question.title}, ${posts.title})`,
      course: { _id: courses.id, title: courses.title },
      lecture: { _id: lectures.id, title: lectures.title },
      author: authorName,
      reports: sql<[reason: string, createdAt: string][] | null>`(${reports})`,
      stopped: sql<boolean>`(${stopped})`,
    })
    .from(posts)
    .innerJoin(courses, eq(courses.id, posts.courseId))
    .innerJoin(lectures, eq(lectures.id, posts.lectureId))
    .leftJoin(question, eq(question.id, posts.questionId))
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(and(shown, ofCourses(viewer), further))
    .orderBy(order(moment), order(id))
    .limit(limit + 1);
}

export async function countStaffPosts(
  db: Database,
  viewer: SignedIn,
): Promise<{ unanswered: number; reported: number }> {
  const counted = async (condition: SQL | undefined) => {
    const [row] = await db
      .select({ posts: count() })
      .from(posts)
      .where(and(condition, ofCourses(viewer)));
    return row?.posts ?? 0;
  };
  return { unanswered: await counted(lists.unanswered.shown), reported: await counted(lists.reported.shown) };
}

function ofCourses({ role, staffOf }: SignedIn): SQL | undefined {
  if (role === "ADMIN") return undefined;
  return inArray(
    posts.courseId,
    staffOf.map(({ courseId }) => courseId),
  );
}

export function toStaffPost(row: StaffRow, { role }: SignedIn): components["schemas"]["StaffPost"] {
  const { id, questionId, title, text, second, course, lecture, author, authorId, reports } = row;
  return {
    _id: id,
    questionId: questionId ?? id,
    title,
    excerpt: postExcerpt(text),
    ...(second !== null && { second }),
    course,
    lecture,
    ...(role === "ADMIN" && authorId !== null && { authorId, authorStopped: row.stopped }),
    ...(author !== null && { author }),
    byStaff: row.byStaff,
    state: row.state,
    answerCount: row.answerCount,
    reports: (reports ?? []).map(([reason, at]) => ({ reason, createdAt: new Date(at).toISOString() })),
    createdAt: row.createdAt.toISOString(),
  };
}

export function staffCursor(show: StaffList): (row: StaffRow) => string {
  return ({ id, createdAt, reportedAt }) =>
    encodeCursor([((show === "reported" ? reportedAt : undefined) ?? createdAt).getTime(), id]);
}

export function parseStaffCursor([moment, id]: readonly unknown[]): StaffPosition | undefined {
  if (!isMilliseconds(moment) || typeof id !== "string" || !isId(id)) return undefined;
  return { moment: new Date(moment), id };
}

/** The reports that nobody has decided about. */
export async function closeReports(tx: Database, postId: string, now: Date): Promise<void> {
  const isOpen = and(eq(postReports.postId, postId), isNull(postReports.decidedAt));
  await tx.update(postReports).set({ decidedAt: now }).where(isOpen);
}
