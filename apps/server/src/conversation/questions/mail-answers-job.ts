// Why: docs/decisions/0229-news-of-lectures.md
import { sql } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { posts, questionFollowers } from "../../platform/database/schema/conversation.ts";
import { mutedNotices } from "../../platform/database/schema/notices.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { minute, second } from "../../platform/lib/time/durations.ts";
import { enqueueBulkMails } from "../../platform/mail/mail-queue.ts";

/** Who reads an answer in the app before gets no mail of it, and what else comes is in the same mail. */
const delay = 10 * minute;

export async function announceAnswer(tx: Database, questionId: string, now: Date): Promise<void> {
  await enqueue(tx, { kind: "mail-answers", subject: questionId }, now, new Date(now.getTime() + delay));
}

export function mailAnswersJob({
  db,
  clock,
  log,
}: Pick<Dependencies, "db" | "clock" | "log">): JobHandler<"mail-answers"> {
  return {
    concurrency: 1,
    deadline: 45 * second,
    lease: 60 * second,
    backOff: { first: 5 * second, longest: 15 * minute },
    onError: ({ subject }, error) => log.warn({ question: subject, err: error }, "followers could not be mailed yet"),
    run: async ({ subject }) => {
      await db.transaction((tx) => mailFollowers(tx, subject, clock()));
      return "done";
    },
  };
}

/** One mail for each who follows, with all threads of theirs that have news: those are not mailed again. */
async function mailFollowers(tx: Database, questionId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ userId: string; threadId: string }>(sql`
    with due as (
      select thread.question_id, thread.user_id from ${questionFollowers} as thread
      join ${users} as reader on reader.id = thread.user_id and not reader.demo
      where thread.following
        and thread.user_id in (select user_id from ${questionFollowers} where question_id = ${questionId} and following)
        and not exists (select from ${mutedNotices} as muted where muted.user_id = thread.user_id and muted.kind = 'answer')
        and exists (
          select from ${posts} as answer where answer.question_id = thread.question_id and answer.state = 'visible'
            and answer.author_id is distinct from thread.user_id
            and answer.created_at > greatest(thread.seen_at, coalesce(thread.mailed_at, 'epoch'), coalesce(reader.news_seen_at, 'epoch'))
        )
      order by thread.user_id, thread.question_id for update of thread
    )
    update ${questionFollowers} as thread set mailed_at = ${at}::timestamptz from due
    where thread.question_id = due.question_id and thread.user_id = due.user_id
    returning thread.user_id as "userId", thread.question_id as "threadId"`);
  const threads = new Map<string, string[]>();
  for (const { userId, threadId } of rows) threads.set(userId, [...(threads.get(userId) ?? []), threadId]);
  await enqueueBulkMails(
    tx,
    [...threads].map(([userId, questionIds]) => ({ kind: "answers" as const, userId, questionIds, at })),
    now,
  );
}
