import { createHmac, timingSafeEqual } from "node:crypto";

/** What the gateway signs with its key's secret after a payment for a subscription. Orders have it the other way round. */
export function checkoutSignature(
  { paymentId, subscriptionId }: { paymentId: string; subscriptionId: string },
  keySecret: string,
): string {
  return hmac(`${paymentId}|${subscriptionId}`, keySecret);
}

/** What the gateway signs a webhook with: the bytes as they are sent, and a secret of the webhook's own. */
export function webhookSignature(rawBody: Buffer | string, webhookSecret: string): string {
  return hmac(rawBody, webhookSecret);
}

/** Compares in a time that tells nothing about where the two differ. */
export function isSameSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function hmac(content: Buffer | string, secret: string): string {
  return createHmac("sha256", secret).update(content).digest("hex");
}
