interface MailData {
  /** The account may not exist. */
  "reset-link": { emailKey: string };
  welcome: { userId: string };
  /** An administrator wrote it to this person. */
  letter: { userId: string; from: string; subject: string; text: string };
  "address-changed": { changeId: string; to: "old" | "new" };
  "password-changed": { userId: string; at: string };
  "contact-message": { messageId: string };
  "contact-answer": { messageId: string; answerId: string };
  "payment-receipt": { paymentId: string };
  /** `refund` is what will be given back, in the smallest unit of the currency. */
  "subscription-cancelled": { subscriptionId: string; refund: number };
  "payment-refunded": { refundId: string };
  "charge-failed": { subscriptionId: string };
  "subscription-ends": { reminderId: string };
  "payment-case": { caseId: string };
  /** A learner on the waiting list got a seat. */
  "batch-place": { batchId: string; userId: string };
  "batch-membership-ends": { batchId: string; userId: string };
  /**
   * `ofComing`: what opened later than the mails of its coming has a mail of its opening. What has got another part since `at`, which is
   * absent in those of an earlier version, is in the next mails.
   */
  "lecture-news": { courseId: string; lectureIds: readonly string[]; userId: string; ofComing?: boolean; at?: string };
  /** The threads that had news at `at`, which is absent in those of an earlier version. */
  answers: { userId: string; questionIds: readonly string[]; at?: string };
  "batch-notice": { noticeId: string; userId: string };
  /** `invitedBy` is absent in those of an earlier version. */
  "batch-invite": { inviteId: string; invitedBy?: string };
  /** A right waits for an address. */
  invitation: { invitationId: string };
}

export type MailKind = keyof MailData;

/** Secrets are added when the mail is sent, so that the queue opens no account. */
export type QueuedMail<Kind extends MailKind = MailKind> = { [Each in Kind]: { kind: Each } & MailData[Each] }[Kind];
