import type { LedgerPayment } from "./ledger.ts";
import type { SubscriptionStatus } from "./repository.ts";

/** What a subscription's status follows from. */
export interface StatusFacts {
  /** Its status so far. */
  previous: SubscriptionStatus;
  cancelled: boolean;
  /** The gateway's own word, in whatever vocabulary it has by now. */
  gatewayStatus: string | null;
  ledger: readonly LedgerPayment[];
  /** A payment is on its way that the gateway has not settled. */
  unsettled: boolean;
}

const statusOfGateway: Readonly<Record<string, SubscriptionStatus>> = {
  created: "created",
  authenticated: "confirming",
  active: "confirming",
  completed: "confirming",
  pending: "pending",
  halted: "halted",
  paused: "halted",
  cancelled: "cancelled",
  expired: "expired",
};

/** The gateway never leaves these again. */
const ended = new Set(["cancelled", "completed", "expired"]);

/**
 * How a subscription stands. What is paid and not given back is active, whatever the gateway says, but for its word
 * that it was cancelled. (That the period is over is for the reader to see: it needs no change.)
 */
export function deriveStatus({
  previous,
  cancelled,
  gatewayStatus,
  ledger,
  unsettled,
}: StatusFacts): SubscriptionStatus {
  if (cancelled || gatewayStatus === "cancelled") return "cancelled";
  if (ledger.some(isStillPaid)) return "active";
  if (ledger.length > 0) return "cancelled";
  // Another attempt may have taken its place.
  if (previous === "expired" || previous === "cancelled") return previous;
  if (unsettled) return "confirming";
  return statusOfGateway[gatewayStatus ?? "created"] ?? previous;
}

/** The gateway's word that is taken: a late one does not bring back what has ended. */
export function nextGatewayStatus(previous: string | null, reported: string): string {
  return previous !== null && ended.has(previous) ? previous : reported;
}

/** Whether the payment was not given back, or not all of it. */
export function isStillPaid({ amount, refunded }: LedgerPayment): boolean {
  return refunded < amount;
}
