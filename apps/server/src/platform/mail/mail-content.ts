// Why: docs/decisions/0043-mail-contents.md
import type { Language } from "@lms/texts/languages";
import type { Mailbox, Unsubscribe } from "./mail.ts";

export type Part =
  | { is: "text"; text: string }
  /** Its address is shown as text too, for mail programs that follow no links. */
  | { is: "button"; label: string; url: string }
  | { is: "facts"; facts: readonly { name: string; value: string }[] }
  | { is: "quote"; text: string };

export interface MailContent {
  /** The language of the sentences; some parts may be as somebody wrote them. */
  language: Language;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  heading: string;
  parts: readonly Part[];
  reason: string;
  unsubscribe?: Unsubscribe;
  /** Called when it reaches nobody: for mails that an administrator sends to an address that may have no account. */
  onFailed?: (now: Date) => Promise<void>;
}
