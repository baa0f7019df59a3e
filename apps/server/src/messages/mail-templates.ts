import { demoAdmin } from "../config/demo-accounts.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import type { MailTemplates } from "../platform/mail/render-mail.ts";
import { findMessage } from "./repository.ts";

/** A reply goes to the writer of the contact message. */
export function contactMails({
  config,
  db,
}: Pick<Dependencies, "config" | "db">): Pick<MailTemplates, "contact-message"> {
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
  };
}
