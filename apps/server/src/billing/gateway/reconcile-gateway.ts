import { and, asc, eq, gt, inArray, lt, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { disputes, paymentCases, payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";
import { GatewayError, type GatewayPayment, type GatewayRefund } from "./payment-gateway.ts";
import { enqueueOnce, isNotEnqueued } from "../../platform/jobs/job-queue.ts";
import { day, minute } from "../../platform/lib/time/durations.ts";
import { openCase } from "../cases/case-repository.ts";
import { isUndecided } from "../disputes/dispute-repository.ts";
import { closeForeignCases } from "../cases/close-foreign-cases.ts";
import { type PaymentDependencies, configuredProvider, requireGateway } from "../payment-dependencies.ts";
import { findOrigin, knownForeignPayments, storeForeignPayment } from "../payment-origin.ts";

const batch = 200;
/** Milliseconds in which a payment is expected to be recorded as usual. */
const recordingDelay = 15 * minute;
/** Up to the last phase of a chargeback. */
const longestDispute = 180 * day;
/** A bank has settled a refund within this time, with room to spare. */
const longestRefund = 21 * day;

/** Fetches disputes, captured payments and refunds that no webhook reported and the ledger does not have. Throws `GatewayError`. */
export async function reconcileGateway(dependencies: PaymentDependencies, since: Date): Promise<void> {
  await reconcileDisputes(dependencies, since);
  await reconcileRefunds(dependencies, since);
  await closeForeignCases(dependencies);
  // The last: a shared account may have many payments of others, and those that were examined are stored one by one.
  await reconcilePayments(dependencies, since);
}

async function reconcileDisputes(dependencies: PaymentDependencies, since: Date): Promise<void> {
  const { db, clock } = dependencies;
  const all = await listDisputes(dependencies, since);
  const foreign = await knownForeignPayments(
    db,
    all.map(({ paymentId }) => paymentId),
  );
  const ownDisputes = all.filter(({ paymentId }) => !foreign.has(paymentId));
  const ids = ownDisputes.map(({ id }) => id);
  const known = ids.length === 0 ? [] : await db.select().from(disputes).where(inArray(disputes.id, ids));
  const changed = ownDisputes.filter(({ id, status, phase, amountDeducted }) => {
    const before = known.find((each) => each.id === id);
    return before?.status !== status || before.phase !== phase || before.amountDeducted !== amountDeducted;
  });
  const mayMove = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(or(isUndecided, mayReturn(clock())), isNotEnqueued("sync-dispute", disputes.id)))
    .orderBy(asc(disputes.syncedAt))
    .limit(batch);
  for (const { id } of [...changed, ...mayMove]) {
    await enqueueOnce(db, { kind: "sync-dispute", subject: id }, clock());
  }
}

/** A bank may open a dispute again unless it was lost. The gateway lists it under its first day only, so each one is fetched daily. */
function mayReturn(now: Date): SQL | undefined {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  return and(ne(disputes.status, "lost"), gt(disputes.createdAt, ago(longestDispute)), lt(disputes.syncedAt, ago(day)));
}

async function listDisputes(dependencies: PaymentDependencies, since: Date) {
  try {
    return await requireGateway(dependencies).disputesSince(since);
  } catch (error) {
    // An account may have no disputes at all.
    if (!(error instanceof GatewayError) || error.kind !== "refused") throw error;
    dependencies.log.warn({ err: error }, "the gateway does not list disputes");
    return [];
  }
}

async function reconcilePayments(dependencies: PaymentDependencies, since: Date): Promise<void> {
  const { db, clock } = dependencies;
  const until = new Date(clock().getTime() - recordingDelay);
  const paid = (await requireGateway(dependencies).paymentsSince(since)).filter(
    ({ captured, createdAt }) => captured && createdAt !== undefined && createdAt <= until,
  );
  for (const payment of await missingIn(db, paid)) await placePayment(dependencies, payment);
}

/** The payment is neither in the ledger nor among the cases, nor known as a foreign one. */
async function missingIn(db: Database, captured: readonly GatewayPayment[]): Promise<GatewayPayment[]> {
  if (captured.length === 0) return [];
  const ids = captured.map(({ id }) => id);
  const recorded = await db.select({ id: payments.id }).from(payments).where(inArray(payments.id, ids));
  const isOfPayment = inArray(paymentCases.kind, ["payment-of-nobody", "payment-of-other-offer"]);
  const cases = await db
    .select({ id: paymentCases.subject })
    .from(paymentCases)
    .where(and(isOfPayment, inArray(paymentCases.subject, ids)));
  const foreign = await knownForeignPayments(db, ids);
  const known = new Set([...[...recorded, ...cases].map(({ id }) => id), ...foreign]);
  return captured.filter(({ id }) => !known.has(id));
}

/** A sync of its subscription records it; a lost purchase of this site needs a person, unless it was given back. */
async function placePayment(dependencies: PaymentDependencies, payment: GatewayPayment): Promise<void> {
  const { db, clock } = dependencies;
  const { id, amount, amountRefunded, currency } = payment;
  const origin = await findOrigin(dependencies, payment);
  if (origin.is === "foreign") return storeForeignPayment(dependencies, db, id);
  if (origin.is === "known purchase")
    return enqueueOnce(db, { kind: "sync-subscription", subject: origin.subscriptionId }, clock());
  if (amountRefunded >= amount) return undefined;
  const { subscriptionId, userId } = origin;
  const about = { paymentId: id, subscriptionId, userId, amount, currency };
  return db.transaction((tx) => openCase(tx, { kind: "payment-of-nobody", subject: id, ...about }, { now: clock() }));
}

/** A refund from the gateway's dashboard has no job here, and an ended subscription is not synced. */
async function reconcileRefunds(dependencies: PaymentDependencies, since: Date): Promise<void> {
  const { db, clock } = dependencies;
  const madeSince = new Date(Math.max(0, since.getTime() - longestRefund));
  const gatewayRefunds = await requireGateway(dependencies).refundsSince(madeSince);
  const processed = gatewayRefunds.filter(({ status }) => status === "processed");
  for (const id of await subscriptionsWithout(dependencies, processed)) {
    await enqueueOnce(db, { kind: "sync-subscription", subject: id }, clock());
  }
}

/** Subscriptions that paid what was refunded, where the ledger does not have the refund. */
async function subscriptionsWithout(
  dependencies: PaymentDependencies,
  processed: readonly GatewayRefund[],
): Promise<string[]> {
  const { db } = dependencies;
  const ids = processed.map(({ id }) => id);
  const recorded = await db.select({ id: refunds.id }).from(refunds).where(inArray(refunds.id, ids));
  const known = new Set(recorded.map(({ id }) => id));
  const paymentIds = processed.filter(({ id }) => !known.has(id)).map(({ paymentId }) => paymentId);
  const rows = await db
    .selectDistinct({ id: subscriptions.id })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(inArray(payments.id, paymentIds), eq(subscriptions.gateway, configuredProvider(dependencies))));
  return rows.map(({ id }) => id);
}
