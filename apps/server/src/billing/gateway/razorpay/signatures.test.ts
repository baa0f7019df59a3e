import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { razorpayGateway } from "./razorpay-gateway.ts";
import { checkoutSignature, webhookSignature } from "./signatures.ts";

const keySecret = "test_key_secret_0001";
const webhookSecret = "test_webhook_secret_0001";
const claim = { paymentId: "pay_TEST0000000001", subscriptionId: "sub_TEST0000000001" };
const checkout = "07cd6578c682ae224105cc9b855f0b65555853a7f16a54cf037eec9b72b572c4";
const event = Buffer.from('{"entity":"event","event":"subscription.charged"}');
const webhook = "ca614469e936901baaa8b69b8749f3d01392580b8f510e92a7391c81b3becd49";

const gateway = razorpayGateway({
  keyId: "rzp_test_0001",
  keySecret,
  webhookSecrets: [webhookSecret, "test_webhook_secret_0000"],
  baseUrl: () => "http://127.0.0.1:9",
  checkoutScript: "/checkout.js",
  planId: "plan_1",
});

test("the known signatures come out", () => {
  expect(checkoutSignature(claim, keySecret)).toBe(checkout);
  expect(webhookSignature(event, webhookSecret)).toBe(webhook);
  const order = createHmac("sha256", keySecret).update(`order_TEST00000001|${claim.paymentId}`).digest("hex");
  expect(order).toBe("3c20cb3824d0cbdf9a754ceaa02a3fe1fa689fdd2793db3f58bbab7d646fde5b");
});

test("a genuine checkout is accepted", () => {
  expect(gateway.isGenuineCheckout({ ...claim, signature: checkout })).toBe(true);
});

test.each([
  ["empty", { ...claim, signature: "" }],
  ["in capitals", { ...claim, signature: checkout.toUpperCase() }],
  ["one character short", { ...claim, signature: checkout.slice(1) }],
  ["of another payment", { ...claim, paymentId: "pay_TEST0000000002", signature: checkout }],
  ["of another subscription", { ...claim, subscriptionId: "sub_TEST0000000002", signature: checkout }],
  ["of the two swapped", { paymentId: claim.subscriptionId, subscriptionId: claim.paymentId, signature: checkout }],
  ["made with another secret", { ...claim, signature: checkoutSignature(claim, webhookSecret) }],
  ["with characters of two bytes", { ...claim, signature: "é".repeat(32) }],
])("a checkout signature that is %s is not genuine", (_what, forged) => {
  expect(gateway.isGenuineCheckout(forged)).toBe(false);
});

test("webhooks are accepted with the current and the previous secret", () => {
  expect(gateway.isGenuineWebhook(event, webhook)).toBe(true);
  expect(gateway.isGenuineWebhook(event, webhookSignature(event, "test_webhook_secret_0000"))).toBe(true);
});

test("other bytes, another secret or none make a webhook not genuine", () => {
  expect(gateway.isGenuineWebhook(Buffer.from(`${event.toString()} `), webhook)).toBe(false);
  expect(gateway.isGenuineWebhook(event, webhookSignature(event, keySecret))).toBe(false);
  expect(gateway.isGenuineWebhook(event, "")).toBe(false);
});
