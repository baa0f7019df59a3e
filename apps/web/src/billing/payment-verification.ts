import { api } from "../request/api.ts";
import { isRetryable } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { auth, reloadUser } from "../account/auth.ts";
import { toRenewal } from "../account/renewal.ts";
import { withTimeout } from "../lib/timeouts.ts";
import { storedProof } from "./payment-proof.ts";

/** `open`: no decision yet, or no response. `gone`: there is no payment. */
type PaymentCheck = { kind: "verified" } | { kind: "refused"; message: string } | { kind: "gone" } | { kind: "open" };

/** Milliseconds. */
const checkTimeout = 30_000;

export async function checkPayment(): Promise<PaymentCheck> {
  return (await withTimeout(checkTimeout, requestCheck())) ?? { kind: "open" };
}

async function requestCheck(): Promise<PaymentCheck> {
  const proof = storedProof(auth.user?._id);
  const call = proof && api.POST("/payment/verify", { body: proof });
  const verification = call && (await request("verifyPayment", call, { quiet: "retryable" }));
  if (verification && !verification.ok && !isRetryable(verification)) {
    return { kind: "refused", message: verification.message };
  }
  // The webhook may have been first.
  const user = await reloadUser();
  if (!user) return { kind: "open" };
  const isOpened = user.subscription.status === "active" && toRenewal(user)?.status !== "open";
  if (verification?.ok || isOpened) return { kind: "verified" };
  return { kind: verification || user.subscription.status === "confirming" ? "open" : "gone" };
}
