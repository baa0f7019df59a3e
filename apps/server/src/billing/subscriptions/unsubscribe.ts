// Why: docs/decisions/0058-cancelling-in-steps.md
import type { Database } from "../../platform/database/database.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { type Message, message } from "../../platform/lib/message.ts";
import { withTimeout } from "../../platform/lib/time/with-timeout.ts";
import { formatMoney } from "@lms/texts/money";
import type { ClaimedJob } from "../../platform/database/schema/job.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { findPayment, givenBack, isStillPaid, type LedgerPayment, readLedger, stillPaid } from "../ledger.ts";
import { findDisputes } from "../disputes/dispute-repository.ts";
import { holdsAccess } from "../disputes/dispute-rules.ts";
import { requireMatchingGateway, type PaymentDependencies } from "../payment-dependencies.ts";
import { recordManualRefund } from "../payments/request-refund.ts";
import { isRefundable } from "../period.ts";
import { lockUser, findSubscriptions, type SubscriptionRow, updateSubscription } from "../repository.ts";
import { beginsLater, isUpcoming } from "./active-subscription.ts";
import { closePromisingAttempt } from "./close-attempt.ts";
import { findCurrentSubscription, statusAt } from "./subscription-status.ts";
import { claimPaymentJob, runPaymentJob } from "../gateway/payment-jobs.ts";
import type { PaymentJob, PaymentJobKind } from "../gateway/gateway-jobs.ts";
import { second } from "../../platform/lib/time/durations.ts";

/** Milliseconds. The response does not wait longer for the gateway; the jobs continue. */
const timeout = 8 * second;

interface Cancellation {
  row: SubscriptionRow;
  refund: LedgerPayment | undefined;
  /** Something would be given back, but for the payment provider's least amount. */
  isTooLittle: boolean;
  jobs: readonly PaymentJob[];
}

/** Ends access at once, and what was bought for later; jobs cancel and refund at the gateway. Throws 400 without a subscription. */
export async function unsubscribe(dependencies: PaymentDependencies, userId: string): Promise<Message> {
  const { db, config } = dependencies;
  const ended = await cancel(dependencies, userId, async (tx, now) => {
    const row = await findCurrentSubscription(tx, userId, now);
    if (row === undefined || !isCancellable(row, now)) throw nothingToCancelProblem(row);
    return [row, ...(await findUpcoming(tx, userId, now))];
  });
  const refunds = ended.flatMap(({ refund }) => refund ?? []);
  if (refunds.length === 0) {
    if (ended.some(({ isTooLittle }) => isTooLittle)) return message("billing.cancelledTooLittleLeft");
    if (ended.some(({ row }) => !row.refundable)) return message("billing.cancelledUnrefundable");
    return message(
      config.refundWindowDays === undefined ? "billing.cancelledPeriodOver" : "billing.cancelledWindowOver",
    );
  }
  const { state, amount } = await refundState(db, refunds);
  if (state === "disputed") return message("billing.cancelledDisputed");
  if (state === "rest") return message("billing.cancelledRestRefunded", { amount });
  return message(state === "done" ? "billing.cancelledRefunded" : "billing.cancelledRefundComing", { amount });
}

/** Gives back what was bought for later; the present subscription runs on. Throws 400 when nothing is left to begin. */
export async function cancelRenewal(dependencies: PaymentDependencies, userId: string): Promise<Message> {
  const ended = await cancel(dependencies, userId, async (tx, now) => {
    const rows = await findUpcoming(tx, userId, now);
    if (rows.length === 0) throw new Problem(400, "billing.noRenewal");
    return rows;
  });
  const refunds = ended.flatMap(({ refund }) => refund ?? []);
  if (refunds.length === 0) return message("billing.renewalTooLittleLeft");
  const { state, amount } = await refundState(dependencies.db, refunds);
  if (state === "disputed") return message("billing.renewalDisputed");
  if (state === "rest") return message("billing.renewalRestRefunded", { amount });
  return message(state === "done" ? "billing.renewalRefunded" : "billing.renewalRefundComing", { amount });
}

async function cancel(
  dependencies: PaymentDependencies,
  userId: string,
  find: (tx: Database, now: Date) => Promise<SubscriptionRow[]>,
): Promise<Cancellation[]> {
  const { db, clock, config, log } = dependencies;
  const { ended, claimed } = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const now = clock();
    const rows = await find(tx, now);
    for (const row of rows) if (row.gateway !== "none") requireCancellable(dependencies, row);
    const endings: Cancellation[] = [];
    const jobs: ClaimedJob<PaymentJobKind>[] = [];
    for (const row of rows) {
      const ending = await endSubscription(tx, row, { now, refundWindowDays: config.refundWindowDays });
      endings.push(ending);
      for (const job of ending.jobs) jobs.push(await claimPaymentJob(tx, job, now));
    }
    for (const job of await closePromisingAttempt(tx, dependencies, userId, now))
      jobs.push(await claimPaymentJob(tx, job, now));
    return { ended: endings, claimed: jobs };
  });

  const work = runInOrder(dependencies, claimed).catch((error: unknown) => {
    log.error({ err: error, userId }, "a cancellation was interrupted and goes on later");
  });
  await withTimeout(work, timeout, () => undefined);
  return ended;
}

async function findUpcoming(tx: Database, userId: string, now: Date): Promise<SubscriptionRow[]> {
  return (await findSubscriptions(tx, userId)).filter((row) => !row.hidden && isUpcoming(row, now));
}

/** The payments are as they were before the cancellation. `rest`: a part of one had been refunded by then. */
async function refundState(
  db: Database,
  refunds: readonly LedgerPayment[],
): Promise<{ state: "disputed" | "rest" | "done" | "coming"; amount: string }> {
  const ids = refunds.map(({ id }) => id);
  const sums = new Map<string, number>();
  for (const refund of refunds) sums.set(refund.currency, (sums.get(refund.currency) ?? 0) + stillPaid(refund));
  const amount = [...sums].map(([currency, sum]) => formatMoney({ amount: sum, currency })).join(" + ");
  if ((await findDisputes(db, ids)).some(holdsAccess)) return { state: "disputed", amount };
  if (refunds.some(({ refunded }) => refunded > 0)) return { state: "rest", amount };
  const after = await Promise.all(ids.map((id) => findPayment(db, id)));
  const isDone = after.every((payment) => payment !== undefined && !isStillPaid(payment));
  return { state: isDone ? "done" : "coming", amount };
}

/** The caller has locked the user, and stores the jobs in the same transaction. */
async function endSubscription(
  tx: Database,
  row: SubscriptionRow,
  { now, refundWindowDays: windowDays }: { now: Date; refundWindowDays: number | undefined },
): Promise<Cancellation> {
  const { id } = row;
  const last = (await readLedger(tx, id)).findLast(isStillPaid);
  const isDue = last !== undefined && isRefundable(last, { ...row, windowDays }, now);
  const isGiven = isDue && givenBack(last) > 0;
  const refund = isGiven ? last : undefined;
  const refundedAtCancellation = isGiven && !beginsLater(row, now);
  await updateSubscription(tx, id, { status: "cancelled", cancelledAt: now, refundedAtCancellation });
  const amount = refund === undefined ? 0 : stillPaid(refund);
  await enqueueMail(tx, { kind: "subscription-cancelled", subscriptionId: id, refund: amount }, now);
  if (row.gateway === "none") {
    if (refund !== undefined) await recordManualRefund(tx, { paymentId: refund.id, amount }, now);
    return { row, refund, isTooLittle: isDue && !isGiven, jobs: [] };
  }
  const refundTasks: PaymentJob[] = refund === undefined ? [] : [{ kind: "refund-payment", subject: refund.id }];
  return {
    row,
    refund,
    isTooLittle: isDue && !isGiven,
    jobs: [{ kind: "cancel-subscription", subject: id }, ...refundTasks],
  };
}

/** Resets the shared demo accounts. The caller has locked the user. */
export async function closeSubscriptions(tx: Database, userId: string, now: Date): Promise<void> {
  for (const row of await findSubscriptions(tx, userId)) {
    if (row.hidden) continue;
    const ending = row.cancelledAt === null && (await endSubscription(tx, row, { now, refundWindowDays: undefined }));
    for (const job of ending ? ending.jobs : []) await enqueue(tx, job, now);
    await updateSubscription(tx, row.id, { hidden: true });
  }
}

async function runInOrder(
  dependencies: PaymentDependencies,
  jobs: readonly ClaimedJob<PaymentJobKind>[],
): Promise<void> {
  for (const job of jobs) await runPaymentJob(dependencies, job);
}

function isCancellable(row: SubscriptionRow, now: Date): boolean {
  const status = statusAt(row, now);
  return status === "active" || status === "pending" || status === "halted";
}

function nothingToCancelProblem(row: SubscriptionRow | undefined): Problem {
  if (row?.status === "confirming") return new Problem(400, "billing.paymentStillConfirming");
  if (row?.status === "cancelled") return new Problem(400, "billing.alreadyCancelled");
  return new Problem(400, "billing.notSubscribed");
}

/** Access must not end where the gateway can neither cancel nor refund. */
function requireCancellable(dependencies: PaymentDependencies, row: SubscriptionRow): void {
  try {
    requireMatchingGateway(dependencies, row);
  } catch {
    throw new Problem(503, "billing.cannotCancelNow", undefined, 60);
  }
}
