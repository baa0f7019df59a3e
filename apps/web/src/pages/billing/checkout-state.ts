import type { Checkout } from "@lms/ui/billing/model/checkout";
import type { Purchase } from "../../billing/payment.ts";
import type { toRenewal } from "../../account/renewal.ts";
import type { auth } from "../../account/auth.ts";

type Buyer = Pick<NonNullable<typeof auth.user>, "role" | "subscription">;
type OwnRenewal = ReturnType<typeof toRenewal>;

/** This page's purchase overrides the subscription. */
export function checkoutState({ role, subscription }: Buyer, purchase: Purchase, renewal: OwnRenewal): Checkout {
  if (role === "ADMIN") return { status: "admin" };
  if (role === "SUPPORT" && subscription.status !== "active") return { status: "support" };
  switch (purchase.status) {
    case "starting":
    case "paying":
    case "confirming":
    case "unsettled":
      return purchase;
    default:
      if (renewal?.status === "open") return purchase;
      if (renewal?.status === "bought") return { status: "subscribed", endsAt: renewal.endsAt };
      if (subscription.status === "active") return { status: "subscribed", endsAt: subscription.currentEnd };
      return subscription.status === "confirming" ? { status: "confirming" } : purchase;
  }
}
