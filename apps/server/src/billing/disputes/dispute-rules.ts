// Why: docs/decisions/0157-disputes.md
import type { GatewayDispute } from "../gateway/payment-gateway.ts";
import type { LedgerPayment } from "../ledger.ts";

type State = Pick<GatewayDispute, "phase" | "status">;
type Disputed = State & Pick<GatewayDispute, "paymentId">;
type Money = State & Pick<GatewayDispute, "amount" | "amountDeducted">;

/** Money is at stake in these phases. In earlier ones the bank only asks for information. */
export const chargebackPhases = ["chargeback", "pre_arbitration", "arbitration"];
export const decisions = ["won", "lost", "closed"];

export function isDecided({ status }: Pick<State, "status">): boolean {
  return decisions.includes(status);
}

export function holdsAccess(dispute: State): boolean {
  return chargebackPhases.includes(dispute.phase) && !isDecided(dispute);
}

/** Somebody should answer it before its `respondBy`. */
export function awaitsAnswer(dispute: State): boolean {
  return !isDecided(dispute) && dispute.status !== "under_review";
}

/** The bank took this back for good. */
export function takenBack({ status, amount, amountDeducted }: Money): number {
  if (status === "lost") return amountDeducted > 0 ? amountDeducted : amount;
  return status === "closed" ? amountDeducted : 0;
}

/** Reports may arrive late: a dispute moves to later phases, and in each of them from open to decided. */
export function isOutdated(reported: State, known: State): boolean {
  return takesPlace(reported) < takesPlace(known);
}

function takesPlace(dispute: State): number {
  return chargebackPhases.indexOf(dispute.phase) * 2 + (isDecided(dispute) ? 1 : 0);
}

/** The payment that pays for the current period is disputed. */
export function isHeld(ledger: readonly LedgerPayment[], disputes: readonly Disputed[]): boolean {
  const last = ledger.findLast(({ amount, refunded }) => refunded < amount);
  return last !== undefined && disputes.some((dispute) => dispute.paymentId === last.id && holdsAccess(dispute));
}
