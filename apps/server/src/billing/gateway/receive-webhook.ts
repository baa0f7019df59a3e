// Why: docs/decisions/0056-webhooks.md
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { paymentEvents, subscriptions } from "../../platform/database/schema/payments.ts";
import { readWebhookEvent, type WebhookEvent } from "./webhook-event.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { findPayment } from "../ledger.ts";
import { requireGateway, type PaymentDependencies } from "../payment-dependencies.ts";
import { findSubscription } from "../repository.ts";
import { enqueue, makeDue } from "../../platform/jobs/job-queue.ts";

export interface IncomingWebhook {
  body: Buffer;
  signature: string;
  eventId: string | undefined;
}

const maxIdLength = 200;

/** Queues a sync of the subscription or dispute that the webhook names; nothing else in it is used. Throws 400 for a wrong signature. */
export async function receiveWebhook(
  dependencies: PaymentDependencies,
  { body, signature, eventId }: IncomingWebhook,
): Promise<void> {
  const gateway = requireGateway(dependencies);
  const { db, clock, log } = dependencies;
  if (!gateway.isGenuineWebhook(body, signature)) throw new Problem(400, "billing.webhookSignature");
  const event = readWebhookEvent(body);
  if (event === undefined) {
    // Razorpay would send a refused webhook again.
    log.warn({ eventId }, "a webhook cannot be read");
    return;
  }
  const digest = (): string => createHash("sha256").update(body).digest("hex");
  const isUsable = eventId !== undefined && eventId !== "" && eventId.length <= maxIdLength && isStorable(eventId);
  const id = isUsable ? eventId : digest();
  const now = clock();
  await db.transaction(async (tx) => {
    const values = { id, name: event.name, receivedAt: now };
    const first = await tx
      .insert(paymentEvents)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (first.length === 0) return;
    if (event.dispute !== undefined) {
      await enqueue(tx, { kind: "sync-dispute", subject: event.dispute.id }, now);
      return;
    }
    const paymentId = event.refund?.paymentId ?? event.payment?.id;
    // Each attempt of the job causes the other events itself: they would end its pause.
    if (event.refund?.status === "processed")
      await makeDue(tx, { kind: "refund-payment", subject: event.refund.paymentId }, now);
    const subject = await findSubscriptionId(tx, event, paymentId);
    if (subject === undefined) log.info({ event: event.name, eventId: id }, "a webhook is about nothing of ours");
    else await enqueue(tx, { kind: "sync-subscription", subject }, now);
  });
}

async function findSubscriptionId(
  tx: Database,
  { subscription }: WebhookEvent,
  paymentId: string | undefined,
): Promise<string | undefined> {
  if (subscription !== undefined) return (await findSubscription(tx, subscription.id))?.id;
  if (paymentId === undefined) return undefined;
  const paid = await findPayment(tx, paymentId);
  if (paid !== undefined) return paid.subscriptionId;
  const [claimed] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.claimedPaymentId, paymentId));
  return claimed?.id;
}
