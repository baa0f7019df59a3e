import type { SendMailOptions } from "nodemailer";
import { mailAddress } from "@lms/api/email";
import type { Mail, Mailbox, Sender } from "./mail.ts";

export function mimeMessage(mail: Mail, sender: Sender): SendMailOptions {
  const { id, to, replyTo, siteName, subject, text, html, date, unsubscribe } = mail;
  const from = { name: sender.name ?? siteName, address: sender.address };
  return {
    from,
    to: named(to),
    ...(replyTo === undefined ? {} : { replyTo: named(replyTo) }),
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    // RFC 3834: no out-of-office note comes back for it.
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe && {
        "List-Unsubscribe": `<${unsubscribe.post}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function named({ name = "", address }: Mailbox): Required<Mailbox> {
  const ascii = mailAddress(address);
  if (ascii === undefined) throw new Error("An address that cannot be written to got as far as the mailer");
  return { name, address: ascii };
}
