import { api } from "../request/api.ts";
import { isRetryable } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import { auth, reloadUser } from "../account/auth.ts";
import { withTimeout } from "../lib/timeouts.ts";
import { proofOf } from "./payment-proof.ts";

/** What the server says of a payment. `open`: nothing yet, or nothing that could be heard. `gone`: there is none. */
export type PaymentCheck =
  | { kind: "verified" }
  | { kind: "refused"; message: string }
  | { kind: "gone" }
  | { kind: "open" };

/** How long one question may take, in milliseconds. */
const patience = 30_000;

/** Asks once what has become of the viewer's payment: by its proof if there is one, and by their subscription. */
export async function checkPayment(): Promise<PaymentCheck> {
  return (await withTimeout(patience, ask())) ?? { kind: "open" };
}

async function ask(): Promise<PaymentCheck> {
  const proof = proofOf(auth.user?._id);
  const call = proof && api.POST("/payment/verify", { body: proof });
  const verification = call && (await request("verifyPayment", call, { quiet: "undecided" }));
  if (verification && !verification.ok && !isRetryable(verification)) {
    return { kind: "refused", message: verification.message };
  }
  // Whatever the proof was worth: a webhook may have been there first.
  const user = await reloadUser();
  if (!user) return { kind: "open" };
  if (verification?.ok || user.subscription.status === "active") return { kind: "verified" };
  return { kind: verification || user.subscription.status === "confirming" ? "open" : "gone" };
}
