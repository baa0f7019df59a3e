import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../database/database.ts";
import { onceForEach, prepareNamed } from "../../database/prepared-read.ts";
import { users } from "../../database/schema/accounts.ts";
import { wishes } from "../../database/schema/conversation.ts";
import { courseLearners, publishedCourses, publishedLectures, sections } from "../../database/schema/courses.ts";
import { lectureNews } from "../../database/schema/notices.ts";
import { coursePaces } from "../../database/schema/progress.ts";
import { day } from "../../lib/time/durations.ts";
import { findClosedIds } from "../order/opened.ts";

export interface LectureNews {
  id: string;
  title: string;
  courseId: string;
  courseTitle: string;
  at: Date;
  read: boolean;
  /** The person may not watch it, and wished for its course. */
  onlyWished: boolean;
}

const maxAge = 30 * day;

/** When the date of a lecture or of its section comes, the later of both. Null without one. */
export const opensOnDate = sql`greatest(${publishedLectures.opensAt}, ${sections.opensAt})`;

/** When its days are over for who has started. */
export const opensAfterDays = sql`least(${courseLearners.firstOpenedAt}, ${coursePaces.startedAt})
  + make_interval(hours => 24 * greatest(${publishedLectures.opensAfterDays}, ${sections.opensAfterDays}))`;

/** A lecture comes to a person when it opens for them. */
export const cameAt =
  sql<Date>`greatest(${lectureNews.at}, case when ${publishedLectures.preview} or ${coursePaces.releasedAt} is not null
  then null else greatest(${opensOnDate}, ${opensAfterDays}) end)`.mapWith(lectureNews.at);

/**
 * What has come in the last 30 days to the courses that a person has begun and may watch, and is open to them, and all that has come to
 * those that they wished for. The latest first. `mayWatch` decides for each course.
 */
export async function findNews(
  db: Database,
  { userId, mayWatch, only }: { userId: string; mayWatch: (courseId: string) => boolean; only?: SQL | undefined },
  now: Date,
): Promise<LectureNews[]> {
  const statement = only === undefined ? newsOfPerson(db) : newsQuery(db, only).prepare("");
  const oldest = new Date(now.getTime() - maxAge);
  const rows = await statement.execute({ userId, oldest: oldest.toISOString(), now: now.toISOString() });
  const found: LectureNews[] = [];
  for (const { wished, ...row } of rows) {
    const onlyWished = !mayWatch(row.courseId);
    if (wished || !onlyWished) found.push({ ...row, onlyWished });
  }
  const courses = [...new Set(found.filter(({ onlyWished }) => !onlyWished).map((row) => row.courseId))];
  const closed = courses.length === 0 ? new Set<string>() : await findClosedIds(db, userId, courses, now);
  return found.filter((row) => !closed.has(row.id));
}

/** Every page of a member counts it, and to put the statement together takes half a millisecond. */
const newsOfPerson = onceForEach((db) => prepareNamed(newsQuery(db, undefined)));

const { placeholder } = sql;
const person = placeholder("userId");

function newsQuery(db: Database, only: SQL | undefined) {
  const { id, title, courseId } = publishedLectures;
  const followed = coursesFollowed(db);
  return db
    .select({
      id,
      title,
      courseId,
      courseTitle: publishedCourses.title,
      at: cameAt,
      read: sql<boolean>`${cameAt} <= coalesce(${users.newsSeenAt}, 'epoch')`,
      wished: followed.wished,
    })
    .from(followed)
    .innerJoin(users, eq(users.id, person))
    .innerJoin(publishedCourses, eq(publishedCourses.id, followed.courseId))
    .innerJoin(publishedLectures, eq(courseId, followed.courseId))
    .leftJoin(sections, eq(sections.id, publishedLectures.sectionId))
    .leftJoin(lectureNews, eq(lectureNews.lectureId, id))
    .leftJoin(courseLearners, and(eq(courseLearners.courseId, courseId), eq(courseLearners.userId, person)))
    .leftJoin(coursePaces, and(eq(coursePaces.courseId, courseId), eq(coursePaces.userId, person)))
    .where(
      and(
        sql`${cameAt} > ${followed.since}`,
        sql`${cameAt} > ${placeholder("oldest")}::timestamptz`,
        sql`${cameAt} <= ${placeholder("now")}::timestamptz`,
        only,
      ),
    )
    .orderBy(desc(cameAt), desc(id));
}

/** Those that a person has begun or wished for, and since when. */
function coursesFollowed(db: Database) {
  const started = db
    .select({
      courseId: courseLearners.courseId,
      since: courseLearners.firstOpenedAt,
      wished: sql<boolean>`false`.as("wished"),
    })
    .from(courseLearners)
    .where(eq(courseLearners.userId, person));
  const wishedFor = db
    .select({ courseId: wishes.courseId, since: wishes.createdAt, wished: sql<boolean>`true`.as("wished") })
    .from(wishes)
    .where(eq(wishes.userId, person));
  const all = unionAll(started, wishedFor).as("started_or_wished");
  return db
    .select({
      courseId: all.courseId,
      since: sql<Date>`min(${all.since})`.as("since"),
      wished: sql<boolean>`bool_or(${all.wished})`.as("any_wished"),
    })
    .from(all)
    .groupBy(all.courseId)
    .as("followed");
}

export async function markNewsSeen(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ newsSeenAt: now }).where(eq(users.id, userId));
}
