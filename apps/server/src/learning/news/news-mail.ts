import { inLanguage } from "@lms/texts/addresses";
import { say } from "@lms/texts/mails/news";
import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { findRecipient } from "../../platform/mail/mail-recipient.ts";
import { demoLearner } from "../../config/demo-accounts.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { lectureNews } from "../../platform/database/schema/notices.ts";
import type { QueuedMail } from "../../platform/database/schema/queued-mail.ts";
import { publishedLectures } from "../../platform/database/schema/courses.ts";
import type { MailTemplates } from "../../platform/mail/render-mail.ts";
import { unsubscribeTokens } from "../../platform/mail/unsubscribe-token.ts";
import { rightsAt, rightsColumn } from "../../platform/policy/entitlement.ts";
import { isMutedKind } from "../../platform/mail/muted-kinds.ts";
import { cameAt, findNews, type LectureNews } from "../../platform/policy/news/lecture-news.ts";
import { comingMailedAt } from "./announce-lecture.ts";

/** Nothing is mailed that was seen in the app before, is closed to the person, or that they switched off. */
export function newsMails({
  config,
  db,
  clock,
}: Pick<Dependencies, "config" | "db" | "clock">): Pick<MailTemplates, "lecture-news"> {
  const { publicUrl } = config;
  const tokens = unsubscribeTokens(config.sessionSecrets);

  return {
    "lecture-news": async ({ courseId, userId, ...round }) => {
      const recipient = await findRecipient({ config, db }, userId);
      if (recipient === undefined) return undefined;
      // The demo's learners have no mailboxes. One of them shows these mails in the outbox.
      const isShown = config.smtpUrl === undefined && recipient.address === demoLearner.email;
      if ((recipient.seeded && !isShown) || (await isMutedKind(db, userId, "lecture"))) return undefined;
      const news = (await findOpenNews(db, { userId, ...round }, clock())).filter(({ read }) => !read);
      const [first] = news;
      if (first === undefined) return undefined;
      const { address, language } = recipient;
      const names = { course: first.courseTitle, lecture: first.title, count: news.length };
      const page = first.onlyWished
        ? `/course/description?course=${courseId}`
        : `/course/displaylectures?course=${courseId}${news.length === 1 ? `&lecture=${first.id}` : ""}`;
      const token = encodeURIComponent(tokens.sign({ userId, kind: "lecture" }));
      return {
        language,
        to: { address },
        subject: say(language, news.length === 1 ? "subject" : "subjectOfMany", names),
        heading: say(language, "heading", names),
        parts: [
          ...news.map(({ title }) => ({ is: "text", text: title }) as const),
          { is: "button", label: say(language, "open"), url: publicUrl + inLanguage(page, language) },
        ],
        reason: say(language, first.onlyWished ? "becauseWished" : "because", names),
        unsubscribe: {
          label: say(language, "stop"),
          page: publicUrl + inLanguage(`/unsubscribe?token=${token}`, language),
          post: `${publicUrl}/api/v1/notices/unsubscribe?token=${token}`,
        },
      };
    },
  };
}

async function findOpenNews(
  db: Database,
  { userId, lectureIds, ofComing, at }: Omit<QueuedMail<"lecture-news">, "kind" | "courseId">,
  now: Date,
): Promise<LectureNews[]> {
  const [user] = await db
    .select({ rights: rightsColumn(users.id) })
    .from(users)
    .where(eq(users.id, userId));
  const { site, courseIds } = rightsAt(user?.rights ?? [], now);
  const mayWatch = (courseId: string) => site || courseIds.includes(courseId);
  const only = and(
    inArray(publishedLectures.id, [...lectureIds]),
    ofComing ? lte(cameAt, comingMailedAt) : undefined,
    at === undefined ? undefined : or(isNull(lectureNews.at), lte(lectureNews.at, new Date(at))),
  );
  return findNews(db, { userId, mayWatch, only }, now);
}
