import { eq } from "drizzle-orm";
import { disputes } from "../../platform/database/schema/payments.ts";
import type { GatewayDispute } from "../gateway/payment-gateway.ts";
import { closeByItself } from "../cases/case-repository.ts";
import { findPayment } from "../ledger.ts";
import { type PaymentDependencies, requireGateway } from "../payment-dependencies.ts";
import { findOrigin, knownForeignPayments, storeForeignPayment, unlessRefused } from "../payment-origin.ts";
import { applyDispute } from "./apply-dispute.ts";

/** Throws an unavailable `GatewayError`. A dispute that the gateway does not know changes nothing. */
export async function syncDispute(dependencies: PaymentDependencies, id: string): Promise<void> {
  const gateway = requireGateway(dependencies);
  const dispute = await unlessRefused(() => gateway.fetchDispute(id));
  if (dispute === undefined) {
    dependencies.log.warn({ dispute: id }, "the gateway does not know a dispute");
  } else if (await isForeign(dependencies, dispute)) {
    await forgetDispute(dependencies, dispute);
  } else {
    await applyDispute(dependencies, dispute);
  }
}

/** Another site of the account answers the dispute. A payment that the gateway does not know does not count as foreign. */
async function isForeign(dependencies: PaymentDependencies, { paymentId }: GatewayDispute): Promise<boolean> {
  const { db } = dependencies;
  if ((await findPayment(db, paymentId)) !== undefined) return false;
  if ((await knownForeignPayments(db, [paymentId])).has(paymentId)) return true;
  const payment = await unlessRefused(() => requireGateway(dependencies).fetchPayment(paymentId));
  return payment !== undefined && (await findOrigin(dependencies, payment)).is === "foreign";
}

/** It may have been stored by a version that stored disputes of other sites too. */
async function forgetDispute(dependencies: PaymentDependencies, { id, paymentId }: GatewayDispute): Promise<void> {
  await dependencies.db.transaction(async (tx) => {
    await storeForeignPayment(dependencies, tx, paymentId);
    await tx.delete(disputes).where(eq(disputes.id, id));
    await closeByItself(tx, { kind: "dispute", subject: id }, dependencies.clock());
  });
}
