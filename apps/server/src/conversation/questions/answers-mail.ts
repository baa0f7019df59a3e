import { inLanguage } from "@lms/texts/addresses";
import { say } from "@lms/texts/mails/answers";
import { demoLearner } from "../../config/demo-accounts.ts";
import type { Dependencies } from "../../dependencies.ts";
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
    answers: async ({ userId, questionIds }) => {
      const recipient = await findRecipient({ config, db }, userId);
      if (recipient === undefined) return undefined;
      // The demo's learners have no mailboxes. One of them shows these mails in the outbox.
      const isShown = config.smtpUrl === undefined && recipient.address === demoLearner.email;
      if ((recipient.seeded && !isShown) || (await isMutedKind(db, userId, "answer"))) return undefined;
      const now = clock();
      const reader = await findViewer({ db, config }, userId, now);
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
