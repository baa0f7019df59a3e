import type { Database } from "../../platform/database/database.ts";
import type { GatewayDispute } from "../gateway/payment-gateway.ts";
import { makeDue } from "../../platform/jobs/job-queue.ts";
import { closeByItself, openCase } from "../cases/case-repository.ts";
import { deriveSubscription } from "../subscriptions/derive-subscription.ts";
import { findPayment, type LedgerPayment, readLedger } from "../ledger.ts";
import type { PaymentDependencies } from "../payment-dependencies.ts";
import { lockSubscriptions, lockUser } from "../repository.ts";
import { awaitsAnswer, isDecided, isOutdated } from "./dispute-rules.ts";
import { lockDispute, updateDispute } from "./dispute-repository.ts";

/** One transaction, idempotent: the dispute, what it takes from the ledger, and whether the lectures stay open. */
export async function applyDispute(
  { db, clock, config }: Pick<PaymentDependencies, "db" | "clock" | "config">,
  reported: GatewayDispute,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const payment = await findPayment(tx, reported.paymentId);
    if (payment !== undefined) await lockUser(tx, payment.userId);
    const known = await lockDispute(tx, reported, now);
    if (known !== undefined) {
      if (isOutdated(reported, known)) return;
      await updateDispute(tx, reported, now);
    }
    const isNew = known === undefined || !awaitsAnswer(known);
    if (awaitsAnswer(reported) && isNew) await openDisputeCase(tx, { reported, payment, now });
    if (!awaitsAnswer(reported)) await closeByItself(tx, { kind: "dispute", subject: reported.id }, now);
    if (payment === undefined) return;
    // A refund waits for the decision.
    if (isDecided(reported) && (known === undefined || !isDecided(known)))
      await makeDue(tx, { kind: "refund-payment", subject: payment.id }, now);
    await derive(tx, payment, { config, now });
  });
}

async function openDisputeCase(
  tx: Database,
  { reported, payment, now }: { reported: GatewayDispute; payment: LedgerPayment | undefined; now: Date },
): Promise<void> {
  const { id: subject, paymentId, amount, currency } = reported;
  const about = { paymentId, amount, currency, userId: payment?.userId, subscriptionId: payment?.subscriptionId };
  await openCase(tx, { kind: "dispute", subject, ...about }, { now, again: true });
}

async function derive(
  tx: Database,
  { userId, subscriptionId }: LedgerPayment,
  { config, now }: { config: PaymentDependencies["config"]; now: Date },
): Promise<void> {
  const rows = await lockSubscriptions(tx, userId);
  const row = rows.find(({ id }) => id === subscriptionId);
  if (row === undefined) return;
  const ledger = await readLedger(tx, row.id);
  const { gatewayStatus } = row;
  await deriveSubscription(
    tx,
    { row, rows, ledger },
    { fresh: new Set(), gatewayStatus, unsettled: row.status === "confirming", changes: {}, config, now },
  );
}
