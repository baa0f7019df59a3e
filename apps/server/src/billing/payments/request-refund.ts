import { leastAmount } from "@lms/texts/least-amount";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { ClaimedJob } from "../../platform/database/schema/job.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { newId } from "../../platform/lib/id.ts";
import { second } from "../../platform/lib/time/durations.ts";
import { withTimeout } from "../../platform/lib/time/with-timeout.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { findDisputes } from "../disputes/dispute-repository.ts";
import { holdsAccess } from "../disputes/dispute-rules.ts";
import { claimPaymentJob, runPaymentJob } from "../gateway/payment-jobs.ts";
import { addRefund, findPayment, type LedgerPayment } from "../ledger.ts";
import { requireMatchingGateway, throwUnavailable, type PaymentDependencies } from "../payment-dependencies.ts";
import { findSubscription, lockUser, updateSubscription } from "../repository.ts";
import { syncSubscription } from "../subscriptions/sync-subscription.ts";
import { sumOfRefunds } from "./refund-payment.ts";

/** The response does not wait longer for the gateway; the job goes on. */
const timeout = 8 * second;

/** `job`: of a worker if this process is killed. Without one the refund is recorded already. */
type RefundRequest =
  | { outcome: "started"; job?: ClaimedJob<"refund-payment"> }
  | { outcome: "no payment" }
  | { outcome: "under way" }
  | { outcome: "disputed" }
  | { outcome: "outdated" | "too much" | "too little" | "too little left"; left: number; currency: string };

interface RefundForm {
  userId: string;
  paymentId: string;
  /** In the smallest unit of the currency; undefined: all that is left. */
  amount: number | undefined;
  /** What the caller has seen refunded of it; undefined: not compared. */
  refunded: number | undefined;
  reason: string;
}

/**
 * At most one refund of a payment is under way, and never more is given back than was paid. Throws 503 where the gateway cannot say
 * whether another one is.
 */
export async function refundInPart(dependencies: PaymentDependencies, form: RefundForm): Promise<RefundRequest> {
  const { db, clock, log } = dependencies;
  const givenAtGateway = await readGivenAtGateway(dependencies, form).catch(throwUnavailable);
  const request = await db.transaction((tx) => requestRefund(tx, { ...form, givenAtGateway }, clock()));
  if (request.outcome !== "started" || request.job === undefined) return request;
  const work = runPaymentJob(dependencies, request.job).catch((error: unknown) => {
    log.error({ err: error, paymentId: form.paymentId }, "a refund was interrupted and goes on later");
  });
  await withTimeout(work, timeout, () => undefined);
  return request;
}

/** Pending refunds count. Undefined where nothing depends on them: the ledger alone decides, or all that is left is given. */
async function readGivenAtGateway(
  dependencies: PaymentDependencies,
  { userId, paymentId, amount }: RefundForm,
): Promise<number | undefined> {
  const { db } = dependencies;
  const payment = await findPayment(db, paymentId);
  const row = payment && (await findSubscription(db, payment.subscriptionId));
  if (amount === undefined || payment?.userId !== userId || row === undefined || row.gateway === "none")
    return undefined;
  const refunds = await requireMatchingGateway(dependencies, row).listRefunds(paymentId);
  const given = sumOfRefunds(refunds);
  // The webhook of one that is processed may be lost.
  if (given !== givenBefore(payment)) await syncSubscription(dependencies, row.id);
  return given;
}

function givenBefore({ refunded, chargedBack }: LedgerPayment): number {
  return refunded - chargedBack;
}

async function requestRefund(
  tx: Database,
  { givenAtGateway, ...form }: RefundForm & { givenAtGateway: number | undefined },
  now: Date,
): Promise<RefundRequest> {
  const { userId, paymentId } = form;
  await lockUser(tx, userId);
  const payment = await findPayment(tx, paymentId);
  const subscription = payment && (await findSubscription(tx, payment.subscriptionId));
  if (payment?.userId !== userId || subscription === undefined) return { outcome: "no payment" };
  if ((await findDisputes(tx, [paymentId])).some(holdsAccess)) return { outcome: "disputed" };
  if (await isUnderWay(tx, paymentId)) return { outcome: "under way" };
  const left = payment.amount - payment.refunded;
  const seen = form.refunded ?? payment.refunded;
  if (seen !== payment.refunded) return { outcome: "outdated", left, currency: payment.currency };
  const amount = form.amount ?? left;
  const refusal = amountRefusal(payment, { left, amount });
  if (refusal !== undefined) return { outcome: refusal, left, currency: payment.currency };
  // The job would take one that the ledger does not have for its own.
  const isMissing = givenAtGateway !== undefined && givenAtGateway !== givenBefore(payment);
  if (isMissing && amount < left) return { outcome: "under way" };
  const after = { refunded: payment.refunded + amount, reason: form.reason };
  await audit(tx, { subject: ["payment", paymentId], person: userId, before: { refunded: payment.refunded }, after });
  if (subscription.gateway === "none") {
    await recordManualRefund(tx, { paymentId, amount }, now);
    if (amount === left) await updateSubscription(tx, subscription.id, { status: "cancelled", cancelledAt: now });
    return { outcome: "started" };
  }
  return { outcome: "started", job: await claimRefund(tx, payment, { amount, now }) };
}

/** The payment provider would refuse it now, or what is left at any later time. */
function amountRefusal({ currency }: LedgerPayment, { left, amount }: { left: number; amount: number }) {
  const least = leastAmount(currency);
  if (amount > left || amount === 0) return "too much";
  if (amount < least) return "too little";
  return amount < left && left - amount < least ? "too little left" : undefined;
}

function claimRefund(tx: Database, { id, refunded }: LedgerPayment, { amount, now }: { amount: number; now: Date }) {
  const job = { kind: "refund-payment", subject: id, payload: { total: refunded + amount } } as const;
  return claimPaymentJob(tx, job, now);
}

async function isUnderWay(tx: Database, paymentId: string): Promise<boolean> {
  return (await tx.$count(jobs, and(eq(jobs.kind, "refund-payment"), eq(jobs.subject, paymentId)))) > 0;
}

/** A purchase of the demo is paid back in the ledger alone. */
export async function recordManualRefund(
  tx: Database,
  { paymentId, amount }: { paymentId: string; amount: number },
  now: Date,
): Promise<void> {
  const id = `rfnd_${newId()}`;
  await addRefund(tx, { id, paymentId, amount, refundedAt: now, recordedAt: now });
  await enqueueMail(tx, { kind: "payment-refunded", refundId: id }, now);
}
