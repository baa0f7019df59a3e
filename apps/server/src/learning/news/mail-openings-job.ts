import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { courseLearners, publishedLectures, sections } from "../../platform/database/schema/courses.ts";
import { lectureNews } from "../../platform/database/schema/notices.ts";
import { coursePaces } from "../../platform/database/schema/progress.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue, enqueueOnce } from "../../platform/jobs/job-queue.ts";
import { newId } from "../../platform/lib/id.ts";
import { hour, minute, second } from "../../platform/lib/time/durations.ts";
import { enqueueBulkMails } from "../../platform/mail/mail-queue.ts";
import { opensAfterDays, opensOnDate } from "../../platform/policy/news/lecture-news.ts";
import { comingMailedAt } from "./announce-lecture.ts";

type Source = Pick<Dependencies, "db" | "clock" | "log">;

const every = { kind: "mail-openings", subject: "every-hour" } as const;
/** Mails in one statement. */
const atOnce = 500;

export async function scheduleOpenings({ db, clock }: Source): Promise<void> {
  const now = clock();
  await enqueueOnce(db, { ...every, payload: { since: now.toISOString() } }, now);
}

/** Mails about lectures that have opened since the last run. Who has them already, or saw them in the app, is passed over later. */
export function mailOpeningsJob({ db, clock, log }: Source): JobHandler<"mail-openings"> {
  return {
    concurrency: 1,
    deadline: 5 * minute,
    lease: 6 * minute,
    backOff: { first: 5 * second, longest: 10 * minute },
    onError: (_, error) => log.warn({ err: error }, "learners could not be told of lectures that opened yet"),
    run: async ({ payload: { since } }) => {
      const now = clock();
      await db.transaction(async (tx) => {
        await mailDates(tx, since, now);
        await mailDays(tx, since, now);
        const payload = { since: now.toISOString() };
        await enqueue(tx, { ...every, payload }, now, new Date(now.getTime() + hour));
      });
      return "done";
    },
  };
}

function isBetween(moment: SQL, since: string, now: Date): SQL {
  return sql`${moment} > ${since}::timestamptz and ${moment} <= ${now.toISOString()}::timestamptz
    and not ${publishedLectures.preview}
    and ${moment} > coalesce(${comingMailedAt}, '-infinity')`;
}

/** A round of mails for each course goes to all who follow it. */
async function mailDates(tx: Database, since: string, now: Date): Promise<void> {
  const { id, courseId, sectionId } = publishedLectures;
  const opened = await tx
    .select({ courseId, lectureIds: sql<string[]>`json_agg(${id})` })
    .from(publishedLectures)
    .leftJoin(sections, eq(sections.id, sectionId))
    .leftJoin(lectureNews, eq(lectureNews.lectureId, id))
    .where(isBetween(opensOnDate, since, now))
    .groupBy(courseId);
  for (const { courseId: course, lectureIds } of opened) {
    const payload = { lectureIds, after: "", at: now.toISOString() };
    await enqueue(tx, { kind: "mail-news", subject: `${course}:${newId()}`, payload }, now);
  }
}

async function mailDays(tx: Database, since: string, now: Date): Promise<void> {
  const { id, courseId, sectionId } = publishedLectures;
  const { userId } = courseLearners;
  const opened = await tx
    .select({ courseId, userId, lectureIds: sql<string[]>`json_agg(${id})` })
    .from(publishedLectures)
    .innerJoin(courseLearners, eq(courseLearners.courseId, courseId))
    .innerJoin(users, and(eq(users.id, userId), eq(users.role, "USER"), eq(users.demo, false)))
    .leftJoin(coursePaces, and(eq(coursePaces.courseId, courseId), eq(coursePaces.userId, userId)))
    .leftJoin(sections, eq(sections.id, sectionId))
    .leftJoin(lectureNews, eq(lectureNews.lectureId, id))
    .where(
      and(
        isNull(coursePaces.releasedAt),
        isBetween(opensAfterDays, since, now),
        sql`${opensAfterDays} > coalesce(${opensOnDate}, '-infinity')`,
        // Whose date came since the last run too, is in the round of mails.
        sql`(${isBetween(opensOnDate, since, now)}) is not true`,
      ),
    )
    .groupBy(courseId, userId);
  for (let from = 0; from < opened.length; from += atOnce) {
    const people = opened.slice(from, from + atOnce);
    await enqueueBulkMails(
      tx,
      people.map((person) => Object.assign(person, { kind: "lecture-news" as const, at: now.toISOString() })),
      now,
    );
  }
}
