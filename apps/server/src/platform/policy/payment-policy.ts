import { adminOnly, anyUser, type Decision } from "./decision.ts";
import type { Viewer } from "./viewer.ts";

export type PaymentAction = "readKey" | "subscribe" | "verify" | "unsubscribe" | "list" | "listOwn";

/** Learners buy and cancel their own subscription; administrators need none and see everyone's payments. */
export function paymentPolicy(viewer: Viewer, action: PaymentAction): Decision {
  if (action === "list") return adminOnly(viewer);
  if (action === "readKey" || viewer.kind === "visitor") return anyUser(viewer);
  return viewer.role === "USER" ? "allowed" : { refused: "An administrator needs no subscription" };
}
