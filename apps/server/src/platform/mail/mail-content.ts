// Why: docs/decisions/0043-mail-contents.md
import type { Mailbox } from "./mail.ts";

/** A part of a mail. Every text is plain: both forms of the mail show it as it is. */
export type Part =
  | { is: "text"; text: string }
  /** Its address is shown as text too, for mail programs that follow no links. */
  | { is: "button"; label: string; url: string }
  | { is: "facts"; facts: readonly { name: string; value: string }[] }
  /** Text that another person wrote, with its line breaks. */
  | { is: "quote"; text: string };

/** What a mail says: its text and its HTML are rendered from this. */
export interface MailContent {
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  heading: string;
  parts: readonly Part[];
  /** Why the reader gets this mail, in small print. */
  reason: string;
}
