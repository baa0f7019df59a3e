import type { Config } from "../config/config.ts";
import type { Mail, Mailer } from "../platform/mail/mail.ts";
import { outboxFolder, outboxMailer } from "../platform/mail/outbox.ts";
import { smtpMailer } from "../platform/mail/smtp-mailer.ts";

export function openMailer({ production, dataDir, smtpUrl, mailFrom: from }: Config): Mailer {
  if (smtpUrl !== undefined) return smtpMailer({ url: smtpUrl, from });
  return outboxMailer(outboxFolder(dataDir), { from, onWritten: production ? undefined : announce });
}

function announce({ to, subject, link }: Mail): void {
  if (link !== undefined) console.log(`\nMail to ${to.address}: ${subject}\n  ${link}\n`);
}
