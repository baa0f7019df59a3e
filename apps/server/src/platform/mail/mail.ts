/** How to end the mails of this kind: `post` with one request (RFC 8058), `page` for people. */
export interface Unsubscribe {
  label: string;
  page: string;
  post: string;
}

export interface Mailbox {
  name?: string;
  address: string;
}

/** Without a name it has that of the site. */
export interface Sender {
  name: string | undefined;
  address: string;
}

/** Names and subject are one line each. */
export interface Mail {
  /** Stays the same when a mail is tried again: it becomes the `Message-ID`. */
  id: string;
  to: Mailbox;
  replyTo: Mailbox | undefined;
  siteName: string;
  subject: string;
  text: string;
  html: string;
  link: string | undefined;
  unsubscribe?: Unsubscribe | undefined;
  date: Date;
  onFailed?: ((now: Date) => Promise<void>) | undefined;
}

export interface Mailer {
  /** Rejects with `Undeliverable` when a retry is useless, and with any other error when it may help. */
  send: (mail: Mail) => Promise<void>;
}

export class Undeliverable extends Error {
  override readonly name = "Undeliverable";
}
