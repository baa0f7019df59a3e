import { membershipJob } from "../batches/members/membership-job.ts";
import { paymentJobs } from "../billing/payment-jobs.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import type { JobHandlers } from "../platform/jobs/job-handler.ts";
import { mailJob } from "../platform/mail/mail-job.ts";
import { mailTemplates } from "./mail-templates.ts";

export function jobHandlers(dependencies: Dependencies): JobHandlers {
  return {
    mail: mailJob(dependencies, mailTemplates(dependencies)),
    "update-memberships": membershipJob(dependencies),
    ...paymentJobs(dependencies),
  };
}
