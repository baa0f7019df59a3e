import type { announcements, batches, batchSessions } from "../../platform/database/schema/batches.ts";
import type { notices } from "../../platform/database/schema/notices.ts";
import { inWords } from "./moment-in-words.ts";
import { sessionContent } from "./session-content.ts";
import type { MailContent, Part } from "../../platform/mail/mail-content.ts";

export type MailedNotice = typeof notices.$inferSelect & {
  batch: typeof batches.$inferSelect;
  announcement: typeof announcements.$inferSelect | undefined;
  /** Of a notice about one, as it is now. */
  currentSession: typeof batchSessions.$inferSelect | undefined;
};

type Content = Pick<MailContent, "subject" | "heading" | "parts">;

/** Undefined when there is nothing to say any more. */
export function noticeContent(
  notice: MailedNotice,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Content | undefined {
  const { batch, announcement, kind, session: told, currentSession } = notice;
  const page = `${publicUrl}/user/dashboard/batches/${batch.id}`;
  switch (kind) {
    case "joined":
      return {
        subject: `You are in: ${batch.title}`,
        heading: `You are in “${batch.title}”`,
        parts: [
          {
            is: "facts",
            facts: [
              { name: "Starts", value: inWords(batch.startsAt, batch.timeZone) },
              { name: "Ends", value: inWords(batch.endsAt, batch.timeZone) },
            ],
          },
          { is: "button", label: "Open the batch", url: page },
        ],
      };
    case "announcement":
      return announcement && announced(batch.title, announcement, `${page}?tab=announcements`);
    case "dayBefore":
    case "soon":
    case "moved":
    case "cancelled":
      if (told === null || currentSession === undefined) return undefined;
      return sessionContent({ kind, told, session: currentSession, batch, page }, now);
    default:
      return kind satisfies never;
  }
}

function announced(batchTitle: string, { title, body }: { title: string; body: string }, url: string): Content {
  const paragraphs = body.split(/\r?\n/).filter((line) => line.trim() !== "");
  return {
    subject: `${batchTitle}: ${title}`,
    heading: title,
    parts: [
      ...paragraphs.map((text): Part => ({ is: "text", text })),
      { is: "button", label: "Read it in the batch", url },
    ],
  };
}
