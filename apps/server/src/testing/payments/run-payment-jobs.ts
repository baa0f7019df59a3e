import { paymentJobs } from "../../billing/gateway/payment-jobs.ts";
import type { Dependencies } from "../../dependencies.ts";
import { createWorker } from "../../platform/jobs/worker.ts";

export function runPaymentJobs(dependencies: Dependencies): Promise<void> {
  return createWorker(dependencies, paymentJobs(dependencies)).runDue();
}
