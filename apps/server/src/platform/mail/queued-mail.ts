interface MailData {
  /** Someone asked to reset the password of the account with this address, which may not exist. */
  "reset-link": { emailKey: string };
  "password-changed": { userId: string; at: string };
  "contact-message": { messageId: string };
  "payment-receipt": { paymentId: string };
  /** `refund` is what will be given back, in paise. */
  "subscription-cancelled": { subscriptionId: string; refund: number };
  "payment-refunded": { refundId: string };
  "charge-failed": { subscriptionId: string };
}

export type MailKind = keyof MailData;

/**
 * A mail that waits in the database: what it is about, not its text. Secrets and texts are added when it is sent, so
 * that whoever reads the queue can open no account.
 */
export type QueuedMail<Kind extends MailKind = MailKind> = { [Each in Kind]: { kind: Each } & MailData[Each] }[Kind];
