import type { announcements, batches } from "../../platform/database/schema/batches.ts";
import type { notices } from "../../platform/database/schema/notices.ts";
import type { MailContent, Part } from "../../platform/mail/mail-content.ts";

export type MailedNotice = typeof notices.$inferSelect & {
  batch: typeof batches.$inferSelect;
  announcement: typeof announcements.$inferSelect | undefined;
};

type Content = Pick<MailContent, "subject" | "heading" | "parts">;

/** Undefined when there is nothing to say any more. */
export function noticeContent(
  notice: MailedNotice,
  { publicUrl }: { publicUrl: string; now: Date },
): Content | undefined {
  const { batch, announcement } = notice;
  const page = `${publicUrl}/user/dashboard/batches/${batch.id}`;
  switch (notice.kind) {
    case "joined":
      return {
        subject: `You are in: ${batch.title}`,
        heading: `You are in “${batch.title}”`,
        parts: [
          {
            is: "facts",
            facts: [
              { name: "Starts", value: inWords(batch.startsAt) },
              { name: "Ends", value: inWords(batch.endsAt) },
            ],
          },
          { is: "button", label: "Open the batch", url: page },
        ],
      };
    case "announcement":
      return announcement && announced(batch.title, announcement, `${page}?tab=announcements`);
    default:
      return undefined;
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

function inWords(moment: Date): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
  return `${format.format(moment)} IST`;
}
