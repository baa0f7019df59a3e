import { formatDate } from "../../lib/format.ts";

/** Why a subscription is not active, as a sentence. Nothing where there never was one, or a payment is on its way. */
export function whyInactive({ status, endsAt }: SubscriptionState): string | undefined {
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

/** How a subscription stands. Only `active` opens lectures. */
export type SubscriptionStatus =
  | "none"
  | "created"
  | "confirming"
  | "active"
  | "pending"
  | "halted"
  | "cancelled"
  | "expired";

/** How a learner's subscription stands. */
export interface SubscriptionState {
  active: boolean;
  /** Why it is not active. */
  status?: SubscriptionStatus | undefined;
  /** Its number at the payment provider. */
  id?: string | undefined;
  /** The end of the period that is, or was, paid for, ISO 8601. */
  endsAt?: string | undefined;
}
