interface Letters {
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

export type LetterKind = keyof Letters;

/**
 * A mail that is to be sent, as it waits in the database: what it is about, not yet its words. Secrets and texts come in
 * when it is sent, so a queue that somebody reads opens no account.
 */
export type Letter<Kind extends LetterKind = LetterKind> = { [Each in Kind]: { kind: Each } & Letters[Each] }[Kind];
