import { say } from "@lms/texts/mails/contact";
import { demoAdmin } from "../config/demo-accounts.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailTemplates } from "../platform/mail/render-mail.ts";
import { languageOfAddress } from "../platform/policy/user-language.ts";
import { findMessage, markAnswerFailed } from "./repository.ts";

export function contactMails({
  config,
  db,
}: Pick<Dependencies, "config" | "db">): Pick<MailTemplates, "contact-message" | "contact-answer"> {
  return {
    "contact-message": async ({ messageId }, { contactEmail }) => {
      // In a demo without SMTP the outbox shows the message.
      const reader = contactEmail ?? (config.demo && config.smtpUrl === undefined ? demoAdmin.email : undefined);
      const found = reader === undefined ? undefined : await findMessage(db, messageId);
      if (reader === undefined || found === undefined) return undefined;
      const { name, email, message } = found;
      const language = await languageOfAddress(db, reader);
      return {
        language,
        to: { address: reader },
        replyTo: { name, address: email },
        subject: say(language, "messageSubject", { name }),
        heading: say(language, "messageHeading"),
        parts: [
          {
            is: "facts",
            facts: [
              { name: say(language, "name"), value: name },
              { name: say(language, "email"), value: email },
            ],
          },
          { is: "quote", text: message },
        ],
        reason: say(language, "messageBecause"),
      };
    },

    "contact-answer": async ({ messageId, answerId }, { name: siteName, contactEmail }) => {
      const found = await findMessage(db, messageId);
      const answer = found?.answers.find(({ id }) => id === answerId);
      if (found === undefined || answer === undefined) return undefined;
      const paragraphs = answer.text.split(/\r?\n/).filter((line) => line.trim() !== "");
      const language = await languageOfAddress(db, found.email);
      return {
        language,
        to: { name: found.name, address: found.email },
        ...(contactEmail !== undefined && { replyTo: { address: contactEmail } }),
        subject: say(language, "answerSubject", { site: siteName(language) }),
        heading: say(language, "answerHeading"),
        parts: [
          ...paragraphs.map((text) => ({ is: "text", text }) as const),
          { is: "text", text: say(language, "answerFrom", { name: answer.answeredBy, site: siteName(language) }) },
          { is: "quote", text: found.message },
        ],
        reason: say(language, "answerBecause"),
        onFailed: (now) => markAnswerFailed(db, messageId, answerId, now),
      };
    },
  };
}
