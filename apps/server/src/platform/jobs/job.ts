import type { QueuedMail } from "../mail/queued-mail.ts";

/** What is stored with a job of each kind; `null` where the subject says all. */
export interface JobPayloads {
  /** The subject is the mail's id. */
  mail: QueuedMail;
  /** The subject is a subscription's id. */
  "sync-subscription": null;
  "cancel-subscription": null;
  /** The subject is a payment's id. */
  "refund-payment": null;
  /** The subject is the schedule: `start` or `every-minute`. */
  "reconcile-subscriptions": null;
}

export type JobKind = keyof JobPayloads;

/** Work that waits in the database. There is at most one job of a kind for a subject. */
export type Job = {
  [Kind in JobKind]: { kind: Kind; subject: string } & (JobPayloads[Kind] extends null
    ? { payload?: null }
    : { payload: JobPayloads[Kind] });
}[JobKind];

/** A job that a worker has claimed. */
export interface ClaimedJob<Kind extends JobKind = JobKind> {
  kind: Kind;
  subject: string;
  payload: JobPayloads[Kind];
  /** This attempt included. */
  attempts: number;
  /** Changes when the job is enqueued again. */
  revision: number;
  createdAt: Date;
}
