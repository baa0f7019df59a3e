import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../app/app.ts";
import { paymentTasks, subscriptions } from "../platform/database/schema/payments.ts";
import { startShop, type Shop } from "../testing/payment-server.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { day } from "../platform/lib/durations.ts";
import { subscriber } from "./subscribe.ts";

let shop: Shop;
let asha: TestAccount;

beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.reset();
  asha = await shop.signedIn();
});
afterAll(() => shop.close());

const ask = ({ headers }: TestAccount = asha) => shop.call("POST", "/payment/subscribe", { headers });
const rows = () => shop.dependencies.db.select().from(subscriptions);
const atGateway = (id: string) => shop.gateway.fetchSubscription(id);

test("the window's key and script are the provider's", async () => {
  const { headers } = asha;
  const answer = await shop.call("POST", "/payment/razorpay-key", { headers });
  expect(answer.json()).toMatchObject({ key: shop.gateway.publicKey, checkoutScript: "/sandbox/checkout.js" });
});

test("starts a subscription of what is sold, for this user, that dies when it is left", async () => {
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  const { subscription_id: id } = answer.json<{ subscription_id: string }>();
  expect(await rows()).toMatchObject([
    { id, userId: asha.id, status: "created", amount: 49_900, currency: "INR", gateway: "sandbox" },
  ]);
  expect(await atGateway(id)).toMatchObject({
    status: "created",
    totalCount: 1,
    notes: { userId: asha.id },
    expireBy: new Date(shop.dependencies.clock().getTime() + day),
  });
  expect(await shop.shown(asha)).toEqual({ status: "created", id });
});

test("answers the one that waits, however often it is asked", async () => {
  const first = await shop.subscribe(asha);
  expect(await shop.subscribe(asha)).toBe(first);
  expect(await rows()).toHaveLength(1);
});

test("a double click starts one", async () => {
  const ids = await Promise.all([shop.subscribe(asha), shop.subscribe(asha), shop.subscribe(asha)]);
  expect(new Set(ids).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  expect(shop.sandbox.controls.books(100).filter(({ subscription }) => ids.includes(subscription.id))).toHaveLength(1);
});

test("two processes at once start one, and what the other made is cancelled", async () => {
  const made: string[] = [];
  const { createSubscription } = shop.gateway;
  shop.gateway.createSubscription = async (wish) => {
    const subscription = await createSubscription(wish);
    made.push(subscription.id);
    return subscription;
  };
  const processes = [subscriber(shop.dependencies), subscriber(shop.dependencies)];
  const ids = await Promise.all(processes.map((subscribe) => subscribe(asha.id)));
  expect(new Set(ids).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  await shop.tend();
  for (const id of made) expect((await atGateway(id)).status).toBe(id === ids[0] ? "created" : "cancelled");
});

test("a subscriber gets 409, and nothing of theirs is touched", async () => {
  await shop.buy(asha);
  const before = await rows();
  const answer = await ask();
  expect([answer.statusCode, answer.json().message]).toEqual([409, "You are subscribed already"]);
  expect(await rows()).toEqual(before);
});

test("what was paid while nobody told us counts, and is not sold twice", async () => {
  shop.pay(await shop.subscribe(asha));
  expect((await ask()).statusCode).toBe(409);
  expect(await shop.opens(asha)).toBe(true);
});

test("while a payment is being confirmed there is nothing to pay", async () => {
  shop.sandbox.controls.setSwitches({ capture: "later" });
  shop.pay(await shop.subscribe(asha));
  const answer = await ask();
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    "Your payment is being confirmed. Please wait a moment.",
  ]);
});

test("an attempt that died is followed by another, and says nothing about its owner", async () => {
  const first = await shop.subscribe(asha);
  shop.pass(2 * day);
  const second = await shop.subscribe(asha);
  expect(second).not.toBe(first);
  expect((await rows()).map(({ status }) => status).toSorted()).toEqual(["created", "expired"]);
});

test("another price is another attempt; the former one, paid all the same, counts", async () => {
  const first = await shop.subscribe(asha);
  await shop.dependencies.db.update(subscriptions).set({ planId: "plan_former" });
  const second = await shop.subscribe(asha);
  expect(second).not.toBe(first);
  await shop.dependencies.db.update(subscriptions).set({ planId: await shop.gateway.ensurePlan() });
  shop.pay(first);
  await shop.tend();
  expect(await shop.shown(asha)).toMatchObject({ status: "active", id: first });
});

test("the former one, paid beside its successor, is given back: nobody pays twice", async () => {
  const first = await shop.subscribe(asha);
  await shop.dependencies.db.update(subscriptions).set({ planId: "plan_former" });
  const { razorpay_subscription_id: second } = await shop.buy(asha);
  await shop.dependencies.db.update(subscriptions).set({ planId: await shop.gateway.ensurePlan() });
  const { razorpay_payment_id: paymentId } = shop.pay(first);
  await shop.tend();
  await shop.tend();
  expect(await shop.shown(asha)).toMatchObject({ status: "active", id: second });
  expect(await shop.gateway.refundsOf(paymentId)).toMatchObject([{ amount: 49_900, status: "processed" }]);
  expect((await atGateway(first)).status).toBe("cancelled");
  expect((await atGateway(second)).status).toBe("active");
});

describe("without the gateway", () => {
  test("on a server that has none it is a 503 that says when to come back", async () => {
    const app = await buildApp({ ...shop.dependencies, gateway: undefined });
    for (const path of ["razorpay-key", "subscribe", "verify", "webhook"]) {
      const payload = { razorpay_payment_id: "pay_1", razorpay_subscription_id: "sub_1", razorpay_signature: "s" };
      const answer = await app.inject({
        method: "POST",
        url: `/api/v1/payment/${path}`,
        headers: asha.headers,
        payload,
      });
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "60"]);
    }
    await app.close();
  });

  test.each(["500", "429", "time-out", "lost-answer"] as const)(
    "that answers %s it is a 503, and the next call works",
    async (calls) => {
      shop.sandbox.controls.setSwitches({ calls, callsTo: "subscriptions", callsLeft: 1 });
      const answer = await ask();
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
      expect(await rows()).toEqual([]);
      expect((await ask()).statusCode).toBe(200);
    },
  );
});

test("an attempt of another provider is left, and needs no answer from it", async () => {
  const first = await shop.subscribe(asha);
  await shop.dependencies.db.update(subscriptions).set({ gateway: "razorpay" });
  const second = await shop.subscribe(asha);
  expect(second).not.toBe(first);
  expect(await shop.dependencies.db.select().from(paymentTasks)).toEqual([]);
});
