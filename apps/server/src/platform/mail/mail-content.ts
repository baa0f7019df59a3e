import type { Mailbox } from "./mail.ts";

/** A part of a mail. Every text is plain: both forms of the mail show it as it is. */
export type Part =
  | { is: "text"; text: string }
  /** Its address is shown as well, for readers whose mail program follows no links. */
  | { is: "button"; label: string; url: string }
  | { is: "facts"; facts: readonly { name: string; value: string }[] }
  /** Somebody else's words, with their line breaks. */
  | { is: "quote"; text: string };

/** What a mail says. Its text and its HTML are both made from this. */
export interface MailContent {
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  heading: string;
  parts: readonly Part[];
  /** Why it came, in small print. */
  reason: string;
}
