import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs a subscription's checkout; for orders Razorpay joins the two ids in the other order. */
export function checkoutSignature(
  { paymentId, subscriptionId }: { paymentId: string; subscriptionId: string },
  keySecret: string,
): string {
  return hmac(`${paymentId}|${subscriptionId}`, keySecret);
}

export function webhookSignature(rawBody: Buffer | string, webhookSecret: string): string {
  return hmac(rawBody, webhookSecret);
}

/** Takes the same time wherever the two differ. */
export function isSameSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function hmac(content: Buffer | string, secret: string): string {
  return createHmac("sha256", secret).update(content).digest("hex");
}
