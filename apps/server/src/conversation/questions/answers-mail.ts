import { inLanguage } from "@lms/texts/addresses";
import { say } from "@lms/texts/mails/answers";
import { and, eq, inArray } from "drizzle-orm";
import { demoLearner } from "../../config/demo-accounts.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { questionFollowers } from "../../platform/database/schema/conversation.ts";
import type { QueuedMail } from "../../platform/database/schema/queued-mail.ts";
import { findRecipient } from "../../platform/mail/mail-recipient.ts";
import { isMutedKind } from "../../platform/mail/muted-kinds.ts";
import type { MailTemplates } from "../../platform/mail/render-mail.ts";
import { unsubscribeTokens } from "../../platform/mail/unsubscribe-token.ts";
import { findThreadNews } from "../../platform/policy/news/thread-news.ts";
import { findViewer } from "../../platform/session/sessions.ts";

/** Nothing is mailed that was read in the app before, is closed to the person, or that they switched off. */
export function answersMails({
  config,
  db,
  clock,
}: Pick<Dependencies, "config" | "db" | "clock">): Pick<MailTemplates, "answers"> {
  const { publicUrl } = config;
  const tokens = unsubscribeTokens(config.sessionSecrets);

  return {
    answers: async ({ userId, ...queued }) => {
      const recipient = await findRecipient({ config, db }, userId);
      if (recipient === undefined) return undefined;
      // The demo's learners have no mailboxes. One of them shows these mails in the outbox.
      const isShown = config.smtpUrl === undefined && recipient.address === demoLearner.email;
      if ((recipient.seeded && !isShown) || (await isMutedKind(db, userId, "answer"))) return undefined;
      const now = clock();
      const reader = await findViewer({ db, config }, userId, now);
      const questionIds = await findLatestThreads(db, { userId, ...queued });
      const news = reader === undefined ? [] : await findThreadNews(db, reader, now, questionIds);
      const unread = news.filter(({ read }) => !read);
      const [first] = unread;
      if (first === undefined) return undefined;
      const { address, language } = recipient;
      const names = { title: first.title, count: unread.length };
      const page = `/course/displaylectures?course=${first.courseId}&lecture=${first.lectureId}&question=${first.id}`;
      const token = encodeURIComponent(tokens.sign({ userId, kind: "answer" }));
      const link = unread.length === 1 ? page : "/user/dashboard/notices";
      return {
        language,
        to: { address },
        subject: say(language, unread.length === 1 ? "subject" : "subjectOfMany", names),
        heading: say(language, "heading", names),
        parts: [
          ...unread.map(({ title, lectureTitle }) => ({ is: "text", text: `${title} (${lectureTitle})` }) as const),
          { is: "button", label: say(language, "open"), url: publicUrl + inLanguage(link, language) },
        ],
        reason: say(language, "because"),
        unsubscribe: {
          label: say(language, "stop"),
          page: publicUrl + inLanguage(`/unsubscribe?token=${token}`, language),
          post: `${publicUrl}/api/v1/notices/unsubscribe?token=${token}`,
        },
      };
    },
  };
}

/** A thread that was answered again while the mail waited is in the later one. */
async function findLatestThreads(
  db: Database,
  { userId, questionIds, at }: Omit<QueuedMail<"answers">, "kind">,
): Promise<readonly string[]> {
  if (at === undefined) return questionIds;
  const { questionId, mailedAt, userId: follower } = questionFollowers;
  const rows = await db
    .select({ questionId })
    .from(questionFollowers)
    .where(and(eq(follower, userId), inArray(questionId, [...questionIds]), eq(mailedAt, new Date(at))));
  return rows.map((row) => row.questionId);
}
