import { beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { waitingPaymentJobs } from "../../testing/waiting-jobs.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { createSubscribe } from "./subscribe.ts";

const server = withPaymentServer();
let asha: TestAccount;

beforeEach(async () => {
  asha = await server.signedIn();
});

const ask = ({ headers }: TestAccount = asha) => server.call("POST", "/payment/subscribe", { headers });
const rows = () => server.dependencies.db.select().from(subscriptions);
const atGateway = (id: string) => server.gateway.fetchSubscription(id);

test("the window's key and script are the provider's", async () => {
  const { headers } = asha;
  const answer = await server.call("POST", "/payment/razorpay-key", { headers });
  expect(answer.json()).toMatchObject({ key: server.gateway.publicKey, checkoutScript: "/sandbox/checkout.js" });
});

test("creates a subscription of the plan for this user, which expires when it is not paid", async () => {
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
    expireBy: new Date(server.dependencies.clock().getTime() + day),
  });
  expect(await server.shownSubscription(asha)).toEqual({ status: "created", id });
});

test("returns the open attempt, however often it is called", async () => {
  const first = await server.subscribe(asha);
  expect(await server.subscribe(asha)).toBe(first);
  expect(await rows()).toHaveLength(1);
});

test("a double click creates one", async () => {
  const ids = await Promise.all([server.subscribe(asha), server.subscribe(asha), server.subscribe(asha)]);
  expect(new Set(ids).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  expect(
    server.sandbox.controls.subscriptions(100).filter(({ subscription }) => ids.includes(subscription.id)),
  ).toHaveLength(1);
});

test("two processes at once create one, and the other is cancelled", async () => {
  const made: string[] = [];
  const { createSubscription } = server.gateway;
  server.gateway.createSubscription = async (input) => {
    const subscription = await createSubscription(input);
    made.push(subscription.id);
    return subscription;
  };
  const processes = [createSubscribe(server.dependencies), createSubscribe(server.dependencies)];
  const ids = await Promise.all(processes.map((subscribe) => subscribe(asha.id)));
  expect(new Set(ids).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  await server.processWebhooks();
  for (const id of made) expect((await atGateway(id)).status).toBe(id === ids[0] ? "created" : "cancelled");
});

test("a subscriber gets 409, and nothing changes", async () => {
  await server.buy(asha);
  const before = await rows();
  const answer = await ask();
  expect([answer.statusCode, answer.json().message]).toEqual([409, "You are subscribed already"]);
  expect(await rows()).toEqual(before);
});

test("a payment that no webhook has reported counts, and is not sold twice", async () => {
  server.pay(await server.subscribe(asha));
  expect((await ask()).statusCode).toBe(409);
  expect(await server.mayWatch(asha)).toBe(true);
});

test("while a payment is being confirmed there is nothing to pay", async () => {
  server.sandbox.controls.setSwitches({ capture: "later" });
  server.pay(await server.subscribe(asha));
  const answer = await ask();
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    "Your payment is being confirmed. Please wait a moment.",
  ]);
});

test("an expired attempt is replaced, and is not shown", async () => {
  const first = await server.subscribe(asha);
  server.pass(2 * day);
  const second = await server.subscribe(asha);
  expect(second).not.toBe(first);
  expect((await rows()).map(({ status }) => status).toSorted()).toEqual(["created", "expired"]);
});

test("another price needs another attempt; the previous one counts when it is paid", async () => {
  const first = await server.subscribe(asha);
  await server.dependencies.db.update(subscriptions).set({ planId: "plan_previous" });
  const second = await server.subscribe(asha);
  expect(second).not.toBe(first);
  await server.dependencies.db.update(subscriptions).set({ planId: server.gateway.planId });
  server.pay(first);
  await server.processWebhooks();
  expect(await server.shownSubscription(asha)).toMatchObject({ status: "active", id: first });
});

test("the previous one, paid beside its successor, is refunded", async () => {
  const first = await server.subscribe(asha);
  await server.dependencies.db.update(subscriptions).set({ planId: "plan_previous" });
  const { razorpay_subscription_id: second } = await server.buy(asha);
  await server.dependencies.db.update(subscriptions).set({ planId: server.gateway.planId });
  const { razorpay_payment_id: paymentId } = server.pay(first);
  await server.processWebhooks();
  await server.processWebhooks();
  expect(await server.shownSubscription(asha)).toMatchObject({ status: "active", id: second });
  expect(await server.gateway.listRefunds(paymentId)).toMatchObject([{ amount: 49_900, status: "processed" }]);
  expect((await atGateway(first)).status).toBe("cancelled");
  expect((await atGateway(second)).status).toBe("active");
});

describe("without the gateway", () => {
  test("on a server that has none it is a 503 with a Retry-After", async () => {
    const app = await buildApp({ ...server.dependencies, gateway: undefined });
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
      server.sandbox.controls.setSwitches({ calls, callsTo: "subscriptions", callsLeft: 1 });
      const answer = await ask();
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
      expect(await rows()).toEqual([]);
      expect((await ask()).statusCode).toBe(200);
    },
  );
});

test("an attempt of another provider is replaced without a call to it", async () => {
  const first = await server.subscribe(asha);
  await server.dependencies.db.update(subscriptions).set({ gateway: "razorpay" });
  const second = await server.subscribe(asha);
  expect(second).not.toBe(first);
  expect(await waitingPaymentJobs(server.dependencies.db)).toEqual([]);
});
