import { demoAdmin } from "../config/demo-accounts.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import type { MailTemplates } from "../platform/mail/render-mail.ts";
import { findMessage } from "./repository.ts";

export function contactMails({
  config,
  db,
}: Pick<Dependencies, "config" | "db">): Pick<MailTemplates, "contact-message" | "contact-answer"> {
  // In a demo without SMTP the outbox shows the message.
  const reader = config.contactEmail ?? (config.demo && config.smtpUrl === undefined ? demoAdmin.email : undefined);

  return {
    "contact-message": async ({ messageId }) => {
      const found = reader === undefined ? undefined : await findMessage(db, messageId);
      if (reader === undefined || found === undefined) return undefined;
      const { name, email, message } = found;
      return {
        to: { address: reader },
        replyTo: { name, address: email },
        subject: `Contact message from ${name}`,
        heading: "A message from the contact form",
        parts: [
          {
            is: "facts",
            facts: [
              { name: "Name", value: name },
              { name: "E-mail", value: email },
            ],
          },
          { is: "quote", text: message },
        ],
        reason: "Answer this mail to write to the sender. Nobody has checked that the address is theirs.",
      };
    },

    "contact-answer": async ({ messageId, answerId }) => {
      const found = await findMessage(db, messageId);
      const answer = found?.answers.find(({ id }) => id === answerId);
      if (found === undefined || answer === undefined) return undefined;
      const paragraphs = answer.text.split(/\r?\n/).filter((line) => line.trim() !== "");
      return {
        to: { name: found.name, address: found.email },
        ...(config.contactEmail !== undefined && { replyTo: { address: config.contactEmail } }),
        subject: "Re: your message to LMS",
        heading: "An answer to your message",
        parts: [
          ...paragraphs.map((text) => ({ is: "text", text }) as const),
          { is: "text", text: `${answer.answeredBy}, LMS` },
          { is: "quote", text: found.message },
        ],
        reason: "You get this mail because you wrote to us with the contact form.",
      };
    },
  };
}
