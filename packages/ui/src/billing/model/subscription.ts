import { formatDate } from "../../lib/format.ts";
import type { SubscriptionState } from "../../learning/model/learning.ts";

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
