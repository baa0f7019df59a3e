/** Someone's address, with the name that is shown beside it. */
export interface Mailbox {
  name?: string;
  address: string;
}

/** A rendered mail. Names and subject are one line each, addresses can be written to. */
export interface Mail {
  /** Stays the same when a mail is tried again: it becomes the `Message-ID`. */
  id: string;
  to: Mailbox;
  replyTo: Mailbox | undefined;
  subject: string;
  text: string;
  html: string;
  /** Where the mail's button leads. */
  link: string | undefined;
  date: Date;
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail, or its file is on disk. Rejects with `Undeliverable` when a retry is
   * useless, and with any other error when it may help.
   */
  send: (mail: Mail) => Promise<void>;
  close: () => Promise<void>;
}

/** The mail was refused, and would be refused again. */
export class Undeliverable extends Error {
  override readonly name = "Undeliverable";
}
