import { isStillPaid, type LedgerPayment } from "../ledger.ts";
import type { SubscriptionStatus } from "../repository.ts";

export interface StatusFacts {
  previous: SubscriptionStatus;
  cancelled: boolean;
  gatewayStatus: string | null;
  ledger: readonly LedgerPayment[];
  unsettled: boolean;
  /** A dispute keeps the lectures closed until it is decided. */
  held: boolean;
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

const finalAtGateway = new Set(["cancelled", "completed", "expired"]);

/** A subscription is active when the ledger has a payment that was not refunded, unless it was cancelled or is held. */
export function deriveStatus({
  previous,
  cancelled,
  gatewayStatus,
  ledger,
  unsettled,
  held,
}: StatusFacts): SubscriptionStatus {
  if (cancelled || gatewayStatus === "cancelled") return "cancelled";
  if (ledger.some(isStillPaid)) return held ? "halted" : "active";
  if (ledger.length > 0) return "cancelled";
  if (previous === "expired" || previous === "cancelled") return previous;
  if (unsettled) return "confirming";
  return statusOfGateway[gatewayStatus ?? "created"] ?? previous;
}

/** A final status never changes. */
export function nextGatewayStatus(current: string | null, reported: string): string {
  return current !== null && finalAtGateway.has(current) ? current : reported;
}
