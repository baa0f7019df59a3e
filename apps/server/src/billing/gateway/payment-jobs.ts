import { GatewayError } from "./payment-gateway.ts";
import type { ClaimedJob, JobKind } from "../../platform/database/schema/job.ts";
import type { JobHandler, JobHandlers } from "../../platform/jobs/job-handler.ts";
import { enqueue, enqueueClaimed, enqueueOnce } from "../../platform/jobs/job-queue.ts";
import { runJob } from "../../platform/jobs/run-job.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PaymentDependencies } from "../payment-dependencies.ts";
import { day, hour, minute, second } from "../../platform/lib/time/durations.ts";
import { reconcile } from "./reconcile.ts";
import { reconcileGateway } from "./reconcile-gateway.ts";
import { runGatewayJob, type PaymentJob, type PaymentJobKind } from "./gateway-jobs.ts";

/** Longer than any deadline. */
const lease = 2 * minute;

/** Never given up: users wait for their money or access. */
export function paymentJobs(
  dependencies: PaymentDependencies,
): Pick<JobHandlers, PaymentJobKind | "reconcile-subscriptions" | "reconcile-gateway"> {
  return {
    "sync-subscription": gatewayJob(dependencies, "sync-subscription"),
    "sync-dispute": gatewayJob(dependencies, "sync-dispute"),
    "cancel-subscription": gatewayJob(dependencies, "cancel-subscription"),
    "refund-payment": gatewayJob(dependencies, "refund-payment"),
    "reconcile-subscriptions": {
      ...gatewayDefaults(dependencies),
      concurrency: dependencies.gateway === undefined ? 0 : 1,
      backOff: { first: 5 * second, longest: minute },
      run: async ({ subject }) => {
        await reconcile(dependencies, { all: subject === "start" });
        const now = dependencies.clock();
        const next = { kind: "reconcile-subscriptions", subject: "every-minute" } as const;
        if (subject === next.subject) await enqueue(dependencies.db, next, now, new Date(now.getTime() + minute));
        return "done";
      },
    },
    "reconcile-gateway": {
      ...gatewayDefaults(dependencies),
      concurrency: dependencies.gateway === undefined ? 0 : 1,
      run: async ({ subject }) => {
        const { db, clock } = dependencies;
        const now = clock();
        const reviewedPeriod = subject === "start" ? 30 * day : 3 * day;
        await reconcileGateway(dependencies, new Date(now.getTime() - reviewedPeriod));
        const next = { kind: "reconcile-gateway", subject: "every-hour" } as const;
        if (subject === next.subject) await enqueue(db, next, now, new Date(now.getTime() + hour));
        return "done";
      },
    },
  };
}

/** Checks everything open at the start, since the previous process may have been killed; then attempts each minute, and the whole gateway hourly. */
export async function scheduleReconciling({ db, clock, gateway }: PaymentDependencies): Promise<void> {
  if (gateway === undefined) return;
  const now = clock();
  await enqueue(db, { kind: "reconcile-subscriptions", subject: "start" }, now);
  await enqueueOnce(db, { kind: "reconcile-subscriptions", subject: "every-minute" }, now);
  await enqueue(db, { kind: "reconcile-gateway", subject: "start" }, now);
  await enqueueOnce(db, { kind: "reconcile-gateway", subject: "every-hour" }, now);
}

export function claimPaymentJob<Kind extends PaymentJobKind>(
  tx: Database,
  job: Extract<PaymentJob, { kind: Kind }>,
  now: Date,
): Promise<ClaimedJob<Kind>> {
  return enqueueClaimed<Kind>(tx, job, { now, lease });
}

export async function runPaymentJob(dependencies: PaymentDependencies, job: ClaimedJob<PaymentJobKind>): Promise<void> {
  await runJob(dependencies, gatewayJob(dependencies, job.kind), job);
}

function gatewayJob<Kind extends PaymentJobKind>(dependencies: PaymentDependencies, kind: Kind): JobHandler<Kind> {
  return {
    ...gatewayDefaults(dependencies),
    run: ({ subject, payload, createdAt }) => runGatewayJob(dependencies, { kind, subject, payload, createdAt }),
  };
}

function gatewayDefaults({ gateway, log }: PaymentDependencies): Omit<JobHandler<JobKind>, "run" | "expiry"> {
  return {
    concurrency: gateway === undefined ? 0 : 5,
    deadline: 100 * second,
    lease,
    backOff: { first: 5 * second, longest: 60 * minute },
    onError: ({ kind, subject, attempts }, error) => {
      const fields = { job: kind, subject, attempts, err: error };
      const refused = error instanceof GatewayError && error.kind === "refused";
      if (refused) log.error(fields, "the payment provider refuses what has to be done");
      else log.warn(fields, "the payment provider could not be reached for what has to be done");
    },
  };
}
