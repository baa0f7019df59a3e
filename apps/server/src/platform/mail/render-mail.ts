import { cleanEmail, mailAddress } from "@lms/api/email";
import { headerText } from "../lib/text/header-text.ts";
import type { Mail, Mailbox } from "./mail.ts";
import type { MailContent } from "./mail-content.ts";
import type { MailKind, QueuedMail } from "../database/schema/queued-mail.ts";
import type { SiteIdentity } from "../policy/site/site-identity.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/** Undefined: there is no recipient any more. */
export type MailTemplates = {
  [Kind in MailKind]: (data: QueuedMail<Kind>, site: SiteIdentity) => Promise<MailContent | undefined>;
};

export async function renderMail<Kind extends MailKind>(
  templates: MailTemplates,
  { id, data, createdAt }: { id: string; data: QueuedMail<Kind>; createdAt: Date },
  site: SiteIdentity,
): Promise<Mail | undefined> {
  // Their links would lead to pages that are not there.
  if (data.kind.startsWith("batch-") && !site.features.batches) return undefined;
  const content = await templates[data.kind](data, site);
  const to = content && mailbox(content.to);
  if (content === undefined || to === undefined) return undefined;
  const button = content.parts.find((part) => part.is === "button");
  return {
    id,
    to,
    replyTo: content.replyTo && mailbox(content.replyTo),
    siteName: headerText(site.name(content.language)),
    subject: headerText(content.subject),
    text: renderText(content),
    html: renderHtml(content, site.accent?.light),
    link: button?.url,
    date: createdAt,
    unsubscribe: content.unsubscribe,
    onFailed: content.onFailed,
  };
}

function mailbox({ name, address: stored }: Mailbox): Mailbox | undefined {
  // Earlier versions stored addresses as they were typed.
  const address = cleanEmail(stored);
  if (mailAddress(address) === undefined) return undefined;
  return name === undefined ? { address } : { name: headerText(name), address };
}
