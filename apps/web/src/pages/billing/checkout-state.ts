import type { Checkout } from "@lms/ui/billing/model/checkout";
import type { Purchase } from "../../billing/payment.ts";
import type { auth } from "../../account/auth.ts";

type Buyer = Pick<NonNullable<typeof auth.user>, "role" | "subscription">;

/** This page's purchase overrides the subscription. */
export function checkoutState({ role, subscription }: Buyer, purchase: Purchase): Checkout {
  if (role === "ADMIN") return { status: "admin" };
  switch (purchase.status) {
    case "starting":
    case "paying":
    case "confirming":
    case "unsettled":
      return purchase;
    default:
      if (subscription.status === "active") return { status: "subscribed", endsAt: subscription.currentEnd };
      return subscription.status === "confirming" ? { status: "confirming" } : purchase;
  }
}
