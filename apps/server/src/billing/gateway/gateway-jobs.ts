import { GatewayError } from "./payment-gateway.ts";
import type { ClaimedJob, Job } from "../../platform/database/schema/job.ts";
import type { JobResult } from "../../platform/jobs/job-handler.ts";
import { openCase } from "../cases/case-repository.ts";
import { syncDispute } from "../disputes/sync-dispute.ts";
import { requireMatchingGateway, type PaymentDependencies, requireGateway } from "../payment-dependencies.ts";
import { refundPayment } from "../payments/refund-payment.ts";
import { findSubscription } from "../repository.ts";
import { syncSubscription } from "../subscriptions/sync-subscription.ts";

export type PaymentJobKind = "sync-subscription" | "sync-dispute" | "cancel-subscription" | "refund-payment";

export type PaymentJob = Extract<Job, { kind: PaymentJobKind }>;

type RunnableJob = Pick<ClaimedJob<PaymentJobKind>, "kind" | "subject" | "createdAt"> & Pick<PaymentJob, "payload">;

/** Idempotent, also after a process was killed at any point. Throws `GatewayError`. */
export async function runGatewayJob(
  dependencies: PaymentDependencies,
  { kind, subject, payload = null, createdAt }: RunnableJob,
): Promise<JobResult> {
  switch (kind) {
    case "sync-subscription":
      await syncSubscription(dependencies, subject);
      return "done";
    case "sync-dispute":
      await syncDispute(dependencies, subject);
      return "done";
    case "cancel-subscription":
      return cancel(dependencies, subject);
    case "refund-payment":
      return refundPayment(dependencies, { paymentId: subject, total: payload?.total, since: createdAt });
    default:
      return kind satisfies never;
  }
}

async function cancel(dependencies: PaymentDependencies, id: string): Promise<JobResult> {
  const row = await findSubscription(dependencies.db, id);
  // Concurrent calls may create a second subscription that only the gateway has.
  const gateway = row === undefined ? requireGateway(dependencies) : requireMatchingGateway(dependencies, row);
  // An attempt that was given up may have been paid at the last moment.
  if (row?.cancelledAt === null && (await syncSubscription(dependencies, id))?.row.status === "active") return "done";
  try {
    await gateway.cancelSubscription(id);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== "refused") throw error;
    dependencies.log.error({ err: error, subscription: id }, "the gateway does not cancel a subscription");
    const about = { kind: "cancellation-refused", subject: id, subscriptionId: id, userId: row?.userId } as const;
    await dependencies.db.transaction((tx) => openCase(tx, about, { now: dependencies.clock() }));
  }
  if (row !== undefined) await syncSubscription(dependencies, id);
  return "done";
}
