import { inLanguage } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/notices";
import type { announcements, batches, batchSessions } from "../../platform/database/schema/batches.ts";
import type { notices } from "../../platform/database/schema/notices.ts";
import { weekdayMomentIn } from "../../platform/mail/moments.ts";
import { sessionContent } from "./session-content.ts";
import type { MailContent, Part } from "../../platform/mail/mail-content.ts";

export type MailedNotice = typeof notices.$inferSelect & {
  batch: typeof batches.$inferSelect;
  announcement: typeof announcements.$inferSelect | undefined;
  /** Only a notice about a session has it, with the session's data of now. */
  currentSession: typeof batchSessions.$inferSelect | undefined;
};

type Content = Pick<MailContent, "subject" | "heading" | "parts">;

/** Undefined when the notice is out of date. */
export function noticeContent(
  notice: MailedNotice,
  { publicUrl, language, now }: { publicUrl: string; language: Language; now: Date },
): Content | undefined {
  const { batch, announcement, kind, session: sessionAtNotice, currentSession } = notice;
  const page = publicUrl + inLanguage(`/user/dashboard/batches/${batch.id}`, language);
  switch (kind) {
    case "joined":
      return {
        subject: say(language, "joinedSubject", { title: batch.title }),
        heading: say(language, "joined", { title: batch.title }),
        parts: [
          {
            is: "facts",
            facts: [
              { name: say(language, "starts"), value: weekdayMomentIn(language, batch.startsAt, batch.timeZone) },
              { name: say(language, "ends"), value: weekdayMomentIn(language, batch.endsAt, batch.timeZone) },
            ],
          },
          { is: "button", label: say(language, "openBatch"), url: page },
        ],
      };
    case "announcement":
      return (
        announcement &&
        announcementContent(batch.title, announcement, {
          label: say(language, "readInBatch"),
          url: `${page}?tab=announcements`,
        })
      );
    case "dayBefore":
    case "soon":
    case "moved":
    case "cancelled":
      if (sessionAtNotice === null || currentSession === undefined) return undefined;
      return sessionContent({ kind, sessionAtNotice, session: currentSession, batch, page, language }, now);
    default:
      return kind satisfies never;
  }
}

function announcementContent(
  batchTitle: string,
  { title, body }: { title: string; body: string },
  button: { label: string; url: string },
): Content {
  const paragraphs = body.split(/\r?\n/).filter((line) => line.trim() !== "");
  return {
    subject: `${batchTitle}: ${title}`,
    heading: title,
    parts: [...paragraphs.map((text): Part => ({ is: "text", text })), { is: "button", ...button }],
  };
}
