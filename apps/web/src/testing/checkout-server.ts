import { onTestFinished, vi } from "vitest";
import type { User } from "../request/api.ts";
import { auth, startAuth } from "../account/auth.ts";
import { buy } from "../billing/payment.ts";
import { site } from "../site/site.ts";
import { FakeCheckout } from "./fake-checkout.ts";
import { site as settings, learner } from "./fixtures.ts";
import { type StubResponse, type Handlers, serve } from "./network.ts";

/** The calls of a purchase. */
export const calls = {
  key: "POST /payment/razorpay-key",
  subscribe: "POST /payment/subscribe",
  verify: "POST /payment/verify",
  user: "POST /user/getuser",
} as const;

/** Somebody who has begun to buy. */
export const buyer: User = { ...learner, subscription: { status: "created" } };

export const verified: StubResponse = { body: { message: "Payment verified successfully" } };
export const undecided: StubResponse = { status: 503, body: { message: "Your payment is being confirmed" } };

/** The buyer before the checkout, with a clock that the test moves. */
export function setUpBuyer(): void {
  FakeCheckout.install();
  vi.useFakeTimers();
  onTestFinished(startAuth());
  onTestFinished(() => void vi.useRealTimers());
  auth.user = buyer;
  auth.checked = { status: "ready", value: true };
  site.settings = { status: "ready", value: settings };
}

/** A server that verifies the purchase at once; the buyer is subscribed from then on. */
export function serveCheckout(handlers: Handlers = {}) {
  let user = buyer;
  return serve({
    [calls.key]: { body: { key: "rzp_test_1", checkoutScript: "/sandbox/checkout.js" } },
    [calls.subscribe]: { body: { subscription_id: "sub_1" } },
    [calls.verify]: () => {
      user = learner;
      return verified;
    },
    [calls.user]: () => ({ body: { user } }),
    ...handlers,
  });
}

/** Answers one after the other; the last one stands. */
export function inTurn(...responses: StubResponse[]): () => StubResponse {
  return () => (responses.length > 1 ? responses.shift() : responses[0]) ?? {};
}

/** The buyer with this subscription. */
export function as(subscription: User["subscription"]): StubResponse {
  return { body: { user: { ...buyer, subscription } } };
}

/** Runs everything that needs no time. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

/** Buys up to the first check of the payment. `done` is the end of the purchase. */
export async function pay(): Promise<{ done: Promise<void> }> {
  const done = buy();
  (await FakeCheckout.opened()).pay();
  await settle();
  return { done };
}
