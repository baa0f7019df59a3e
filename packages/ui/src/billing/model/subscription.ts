import { formatDate } from "../../lib/format.ts";
import type { Instant } from "../../lib/instant.ts";

/** Undefined where there never was a subscription, or a payment is being processed. */
export function whyInactive({ status, endsAt, heldForDispute }: SubscriptionState): string | undefined {
  if (heldForDispute)
    return "Your payment is disputed at your bank, so the lectures are locked until the bank has decided. If it gives you the money back, your subscription ends; if not, the lectures open again.";
  switch (status) {
    case "expired":
      return endsAt ? `Your subscription ended on ${formatDate(endsAt)}.` : "Your subscription has ended.";
    case "cancelled":
      return "Your subscription was cancelled.";
    case "pending":
    case "halted":
      return "The last charge did not go through, so the lectures are locked.";
    default:
      return undefined;
  }
}

/** Only `active` opens lectures. */
type SubscriptionStatus = "none" | "created" | "confirming" | "active" | "pending" | "halted" | "cancelled" | "expired";

export interface SubscriptionState {
  active: boolean;
  status?: SubscriptionStatus | undefined;
  id?: string | undefined;
  /** End of the last paid period. */
  endsAt?: Instant | undefined;
  /** The lectures are locked, and may open again. */
  heldForDispute?: boolean | undefined;
}
