import type { Database } from "../database/database.ts";
import type { ClaimedJob } from "../database/schema/job.ts";
import type { JobHandler } from "../jobs/job-handler.ts";
import { day, minute, second } from "../lib/time/durations.ts";
import type { Logger } from "../log/logger.ts";
import { type Mail, type Mailer, Undeliverable } from "./mail.ts";
import type { MailKind, QueuedMail } from "../database/schema/queued-mail.ts";
import type { SiteIdentity } from "../policy/site/site-identity.ts";
import { recordMail, settleMail } from "./mail-records.ts";
import { type MailTemplates, renderMail } from "./render-mail.ts";

/** Milliseconds after which a mail is not worth sending. */
const lifetimes: Readonly<Record<MailKind, number>> = {
  "reset-link": 60 * minute,
  welcome: 5 * day,
  letter: 5 * day,
  // The link in it works for three days.
  "address-changed": 3 * day,
  "password-changed": 5 * day,
  "contact-message": 5 * day,
  "contact-answer": 5 * day,
  "payment-receipt": 5 * day,
  "subscription-cancelled": 5 * day,
  "payment-refunded": 5 * day,
  "charge-failed": 5 * day,
  "subscription-ends": day,
  "payment-case": 5 * day,
  "batch-place": 5 * day,
  "batch-membership-ends": 5 * day,
  "lecture-news": 2 * day,
  answers: 2 * day,
  "batch-notice": 2 * day,
  "batch-invite": 5 * day,
  invitation: 5 * day,
};

interface MailDependencies {
  db: Database;
  clock: () => Date;
  mailer: Mailer;
  log: Logger;
  readSite: () => Promise<SiteIdentity>;
}

/** Sends mails. One whose process is killed between sending and deleting the job is sent twice, under the same id. */
export function mailJob<Kind extends "mail" | "bulk-mail">(
  { db, clock, mailer, log, readSite }: MailDependencies,
  templates: MailTemplates,
  concurrency = 5,
): JobHandler<Kind> {
  const settle = (id: string, state: "sent" | "failed") => settleMail(db, id, { state, now: clock() });
  const render = async ({ subject, payload, createdAt }: ClaimedJob<Kind>) => {
    const data: QueuedMail = payload;
    return await renderMail(templates, { id: subject, data, createdAt }, await readSite());
  };
  const fail = async (id: string, mail: Mail | undefined) => {
    await settle(id, "failed");
    await mail?.onFailed?.(clock());
  };
  return {
    concurrency,
    // Longer than the mailer takes at most.
    deadline: 20 * minute,
    slowAfter: 45 * second,
    lease: 60 * second,
    backOff: { first: 5 * second, longest: 15 * minute },
    expiry: {
      lifetime: ({ payload }) => lifetimes[payload.kind],
      onExpired: async (job) => {
        log.error(logFields(job), "a mail could not be sent in time and is given up");
        await fail(job.subject, await render(job));
      },
    },
    onError: (job, error) => log.warn({ ...logFields(job), err: error }, "a mail could not be sent yet"),
    run: async (job) => {
      const mail = await render(job);
      if (mail === undefined) {
        await settle(job.subject, "failed");
        return "done";
      }
      await recordMail(db, job.payload.kind, mail);
      try {
        await mailer.send(mail);
      } catch (error) {
        if (!(error instanceof Undeliverable)) throw error;
        log.error({ ...logFields(job), err: error }, "a mail was refused for good");
        await fail(job.subject, mail);
        return "refused";
      }
      await settle(job.subject, "sent");
      log.info(logFields(job), "mail sent");
      return "done";
    },
  };
}

function logFields({ subject, payload, attempts }: ClaimedJob<"mail" | "bulk-mail">) {
  return { kind: payload.kind, mail: subject, attempts };
}
