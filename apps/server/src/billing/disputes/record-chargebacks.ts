import type { Database } from "../../platform/database/database.ts";
import { openCase } from "../cases/case-repository.ts";
import { addRefund, type LedgerPayment } from "../ledger.ts";
import type { DisputeRow } from "./dispute-repository.ts";
import { takenBack } from "./dispute-rules.ts";

/** A payment may have been refunded as well: then a person has to get the money back. */
export async function recordChargebacks(
  tx: Database,
  ledger: readonly LedgerPayment[],
  disputes: readonly DisputeRow[],
  now: Date,
): Promise<LedgerPayment[]> {
  const entries = new Map(ledger.map((payment) => [payment.id, payment]));
  for (const dispute of disputes) {
    const payment = entries.get(dispute.paymentId);
    const amount = takenBack(dispute);
    if (payment === undefined || amount === 0) continue;
    const entry = { id: dispute.id, kind: "chargeback", paymentId: payment.id, amount } as const;
    if (!(await addRefund(tx, { ...entry, refundedAt: now, recordedAt: now }))) continue;
    const { refunded, chargedBack } = payment;
    entries.set(payment.id, { ...payment, refunded: refunded + amount, chargedBack: chargedBack + amount });
  }
  for (const payment of entries.values()) {
    const { id, subscriptionId, userId, amount, currency, refunded, chargedBack } = payment;
    if (chargedBack === 0 || refunded <= amount) continue;
    const about = { paymentId: id, subscriptionId, userId, amount: refunded - amount, currency };
    await openCase(tx, { kind: "given-back-twice", subject: id, ...about }, { now });
  }
  return [...entries.values()];
}
