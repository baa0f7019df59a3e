import { runListJob } from "../account/people/lists/run-list-job.ts";
import { membershipJob } from "../batches/members/membership-job.ts";
import { publicationJob } from "../authoring/publication/publication-job.ts";
import { readPdfsJob } from "../authoring/files/read-pdfs-job.ts";
import { scanFilesJob } from "../authoring/files/scan-files-job.ts";
import { streamJobs } from "../authoring/streaming/stream-jobs.ts";
import { mailAnswersJob } from "../conversation/questions/mail-answers-job.ts";
import { mailNewsJob } from "../learning/news/mail-news-job.ts";
import { mailOpeningsJob } from "../learning/news/mail-openings-job.ts";
import { finishUploadJob } from "../authoring/uploads/finish-upload-job.ts";
import { paymentJobs } from "../billing/gateway/payment-jobs.ts";
import { endRemindersJob } from "../billing/reminders/ends-job.ts";
import { remindersJob } from "../batches/notices/reminders-job.ts";
import { notifyMembersJob } from "../batches/notices/notify-members-job.ts";
import type { Dependencies } from "../dependencies.ts";
import { backupJob } from "../operator/backup/nightly-job.ts";
import { integrityJob } from "../operator/integrity/integrity-job.ts";
import { readMediaJob } from "../operator/integrity/read-media-job.ts";
import type { JobHandlers } from "../platform/jobs/job-handler.ts";
import { JobLogger } from "../platform/jobs/job-logger.ts";
import { removeMediaJob } from "../platform/media/remove-media.ts";
import { readSiteIdentity } from "../platform/policy/site/site-identity.ts";
import { mailJob } from "../platform/mail/mail-job.ts";
import { mailTemplates } from "./mail-templates.ts";

/** Mails at a time. */
const bulkMails = 2;

export function jobHandlers(given: Dependencies): JobHandlers {
  const dependencies = { ...given, log: new JobLogger(given.log) };
  const templates = mailTemplates(dependencies);
  const mails = { ...dependencies, readSite: () => readSiteIdentity(given.db, given.config) };
  return {
    mail: mailJob(mails, templates),
    "bulk-mail": mailJob(mails, templates, bulkMails),
    "notify-members": notifyMembersJob(dependencies),
    "mail-news": mailNewsJob(dependencies),
    "mail-openings": mailOpeningsJob(dependencies),
    "mail-answers": mailAnswersJob(dependencies),
    "remind-members": remindersJob(dependencies),
    "remind-of-ends": endRemindersJob(dependencies),
    "update-memberships": membershipJob(dependencies),
    "run-people-list": runListJob(dependencies),
    "publish-courses": publicationJob(dependencies),
    ...streamJobs(dependencies),
    "read-pdfs": readPdfsJob(dependencies),
    "scan-files": scanFilesJob(dependencies),
    "finish-upload": finishUploadJob(dependencies),
    "remove-media": removeMediaJob(dependencies),
    backup: backupJob(dependencies),
    "check-integrity": integrityJob(dependencies),
    "read-media": readMediaJob(dependencies),
    ...paymentJobs(dependencies),
  };
}
