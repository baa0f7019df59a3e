import type { LedgerPayment } from "./ledger.ts";
import type { SubscriptionStatus } from "./repository.ts";

/** What a subscription's status follows from. */
export interface Facts {
  /** Its status so far. */
  former: SubscriptionStatus;
  cancelled: boolean;
  /** The gateway's own word, in whatever vocabulary it has by now. */
  gatewayStatus: string | null;
  ledger: readonly LedgerPayment[];
  /** A payment is on its way that the gateway has not settled. */
  unsettled: boolean;
}

const words: Readonly<Record<string, SubscriptionStatus>> = {
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
export function standing({ former, cancelled, gatewayStatus, ledger, unsettled }: Facts): SubscriptionStatus {
  if (cancelled || gatewayStatus === "cancelled") return "cancelled";
  if (ledger.some(isKept)) return "active";
  if (ledger.length > 0) return "cancelled";
  // Another attempt may have taken its place.
  if (former === "expired" || former === "cancelled") return former;
  if (unsettled) return "confirming";
  return words[gatewayStatus ?? "created"] ?? former;
}

/** The gateway's word that is taken: a late one does not bring back what has ended. */
export function laterWord(former: string | null, word: string): string {
  return former !== null && ended.has(former) ? former : word;
}

/** Whether the payment was not given back, or not all of it. */
export function isKept({ amount, refunded }: LedgerPayment): boolean {
  return refunded < amount;
}
