import { and, asc, eq, gt, lte, notExists, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { wishes } from "../../platform/database/schema/conversation.ts";
import { courseLearners } from "../../platform/database/schema/courses.ts";
import type { JobPayloads } from "../../platform/database/schema/job.ts";
import { lectureNews, mutedNotices } from "../../platform/database/schema/notices.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { newId } from "../../platform/lib/id.ts";
import { minute, second } from "../../platform/lib/time/durations.ts";
import { enqueueBulkMails } from "../../platform/mail/mail-queue.ts";

/** Learners in one transaction. */
const step = 100;

/** A round has its own job: what comes to the course during it does not begin it anew. */
export function mailNewsJob({ db, clock, log }: Pick<Dependencies, "db" | "clock" | "log">): JobHandler<"mail-news"> {
  return {
    concurrency: 1,
    deadline: 45 * second,
    lease: 60 * second,
    backOff: { first: 5 * second, longest: 15 * minute },
    onError: ({ subject }, error) => log.warn({ course: subject, err: error }, "learners could not be told yet"),
    run: async ({ subject, payload }) => {
      const now = clock();
      await db.transaction((tx) =>
        payload === null ? beginRound(tx, subject, now) : mailNext(tx, { subject, ...payload }, now),
      );
      return "done";
    },
  };
}

async function beginRound(tx: Database, courseId: string, now: Date): Promise<void> {
  const untold = await tx
    .update(lectureNews)
    .set({ mailed: true })
    .where(and(eq(lectureNews.courseId, courseId), eq(lectureNews.mailed, false), lte(lectureNews.at, now)))
    .returning({ id: lectureNews.lectureId });
  if (untold.length === 0) return;
  const payload = { lectureIds: untold.map(({ id }) => id), after: "", ofComing: true, at: now.toISOString() };
  await enqueue(tx, { kind: "mail-news", subject: `${courseId}:${newId()}`, payload }, now);
}

async function mailNext(
  tx: Database,
  { subject, after, ...round }: { subject: string } & NonNullable<JobPayloads["mail-news"]>,
  now: Date,
): Promise<void> {
  const [courseId = ""] = subject.split(":", 1);
  const followers = unionAll(
    tx.select({ userId: courseLearners.userId }).from(courseLearners).where(eq(courseLearners.courseId, courseId)),
    tx.select({ userId: wishes.userId }).from(wishes).where(eq(wishes.courseId, courseId)),
  ).as("followers");
  const { userId } = followers;
  const muted = tx
    .select({ one: sql`1` })
    .from(mutedNotices)
    .where(and(eq(mutedNotices.userId, userId), eq(mutedNotices.kind, "lecture")));
  const learners = await tx
    .selectDistinct({ userId })
    .from(followers)
    .innerJoin(users, and(eq(users.id, userId), eq(users.role, "USER"), eq(users.demo, false)))
    .where(and(gt(userId, after), notExists(muted)))
    .orderBy(asc(userId))
    .limit(step);
  await enqueueBulkMails(
    tx,
    learners.map((learner) => Object.assign(learner, round, { kind: "lecture-news" as const, courseId })),
    now,
  );
  const last = learners.at(-1);
  if (last !== undefined && learners.length === step)
    await enqueue(tx, { kind: "mail-news", subject, payload: { ...round, after: last.userId } }, now);
}
