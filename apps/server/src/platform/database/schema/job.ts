import type { QueuedMail } from "./queued-mail.ts";

export interface JobPayloads {
  mail: QueuedMail;
  /** Mails of which many are enqueued at once: those that a person waits for do not wait behind them. */
  "bulk-mail": QueuedMail;
  /** The subject is the notice. */
  "notify-members": null;
  /** The subject is the course, or a course and a round of mails about its lectures. */
  "mail-news": { lectureIds: string[]; after: string; ofComing?: boolean; at?: string } | null;
  /** The subject is `every-hour`. */
  "mail-openings": { since: string };
  /** The subject is the question. */
  "mail-answers": null;
  /** The subject is the schedule. */
  "remind-members": null;
  "sync-subscription": null;
  "cancel-subscription": null;
  /** The subject is the payment. `total`: as much is given back in all, the refunds before it included; null: everything. */
  "refund-payment": { total: number } | null;
  /** The subject is the dispute. */
  "sync-dispute": null;
  /** The subject is the schedule: `start` or `every-hour`. */
  "reconcile-gateway": null;
  /** The subject is the schedule: `start` or `every-minute`. */
  "reconcile-subscriptions": null;
  /** The subject is `every-hour`. */
  "remind-of-ends": null;
  /** The subject is `every-minute`. */
  "update-memberships": null;
  /** The subject is the list. */
  "run-people-list": null;
  /** The subject is `every-minute`. */
  "publish-courses": null;
  /** The subject is `every-minute`. */
  "queue-streams": null;
  /** The subject is the video's file: `<id>/video.mp4`. */
  "make-stream": null;
  /** The subject is `every-minute`. */
  "read-pdfs": null;
  /** The subject is `every-minute`. */
  "scan-files": null;
  /** The subject is the upload. */
  "finish-upload": null;
  /** The subject is a bucket and an item: `lectures/<id>`. */
  "remove-media": null;
  /** The subject is `nightly`. */
  backup: null;
  /** The subject is `round`. */
  "check-integrity": null;
  /** The subject is `all`. */
  "read-media": null;
}

export type JobKind = keyof JobPayloads;

/** Work that waits in the database. There is at most one job of a kind for a subject. */
export type Job = {
  [Kind in JobKind]: { kind: Kind; subject: string } & (null extends JobPayloads[Kind]
    ? { payload?: JobPayloads[Kind] }
    : { payload: JobPayloads[Kind] });
}[JobKind];

export interface ClaimedJob<Kind extends JobKind = JobKind> {
  kind: Kind;
  subject: string;
  payload: JobPayloads[Kind];
  /** This attempt included. */
  attempts: number;
  revision: number;
  createdAt: Date;
  requestId: string | null;
}
