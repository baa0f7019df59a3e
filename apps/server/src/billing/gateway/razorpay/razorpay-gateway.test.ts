import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSandboxHost, type SandboxHost } from "../../../testing/payments/sandbox-host.ts";
import { razorpayGateway } from "./razorpay-gateway.ts";
import { hour } from "../../../platform/lib/time/durations.ts";

const plan = { name: "Year", amount: 49_900, currency: "INR", months: 12 };
let host: SandboxHost;

beforeAll(async () => {
  host = await startSandboxHost({ timeout: 3000 });
});
afterAll(() => host.close());
beforeEach(() => host.sandbox.controls.resetSwitches());

const inAnHour = () => new Date(host.now().getTime() + hour);
const full = (idempotencyKey: string) => ({ amount: 49_900, idempotencyKey, notes: { reason: "cancelled" } });
const countOf = async (path: string) => (await host.call("GET", path)).body["count"];

function gatewayWith(settings: { planId?: string; keySecret?: string }) {
  const { keyId, keySecret, webhookSecret } = host.sandbox.credentials;
  return razorpayGateway({
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    baseUrl: host.sandbox.baseUrl,
    checkoutScript: "/sandbox/checkout.js",
    planId: host.sandbox.ensurePlan(plan),
    delay: async () => undefined,
    ...settings,
  });
}

test.each([
  ["yearly", 1, 12],
  ["yearly", 2, 24],
  ["quarterly", 2, 6],
  ["monthly", 1, 1],
  ["weekly", 4, undefined],
])("a plan that is %s, %d times, is of %s months", async (period, interval, months) => {
  const item = { name: "Pass", amount: 4990, currency: "KWD" };
  const { body } = await host.call("POST", "/v1/plans", { period, interval, item });
  const id = String(body["id"]);
  expect(await gatewayWith({ planId: id }).fetchPlan()).toEqual({ id, ...item, months });
});

test("a plan that is not there is refused", async () => {
  await expect(gatewayWith({ planId: "plan_none" }).fetchPlan()).rejects.toMatchObject({ kind: "refused" });
});

test("the plan is looked up again after a failure", async () => {
  const gateway = gatewayWith({});
  host.sandbox.controls.setSwitches({ calls: "500", callsTo: "plans", callsLeft: 3 });
  await expect(gateway.fetchPlan()).rejects.toMatchObject({ kind: "unavailable" });
  expect(await gateway.fetchPlan()).toMatchObject({ months: 12 });
});

test("a subscription is read as it was created", async () => {
  const { planId } = host.gateway;
  const params = { planId, totalCount: 1, expireBy: inAnHour(), notes: { userId: "u1" } };
  const made = await host.gateway.createSubscription(params);
  expect(made).toMatchObject({
    planId,
    status: "created",
    totalCount: 1,
    paidCount: 0,
    expireBy: params.expireBy,
    createdAt: host.now(),
    currentStart: undefined,
    currentEnd: undefined,
    notes: { userId: "u1" },
  });
  expect(await host.gateway.fetchSubscription(made.id)).toEqual(made);
});

test("what was paid is found from the subscription", async () => {
  const subscriptionId = await host.createSubscription();
  expect(await host.gateway.listPayments(subscriptionId)).toEqual([]);
  const first = host.sandbox.controls.pay(subscriptionId, "pay").id;
  const second = host.sandbox.controls.renew(subscriptionId).id;
  const payments = await host.gateway.listPayments(subscriptionId);
  expect(payments.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  expect(payments[0]).toMatchObject({ status: "captured", captured: true, amount: 49_900, currency: "INR" });
  expect(await host.gateway.fetchSubscription(subscriptionId)).toMatchObject({
    status: "active",
    currentEnd: new Date("2028-06-15T10:00:00.000Z"),
  });
});

test("a failed payment has the reason", async () => {
  const { id } = host.sandbox.controls.pay(await host.createSubscription(), "fail");
  expect(await host.gateway.fetchPayment(id)).toMatchObject({
    status: "failed",
    captured: false,
    failure: expect.stringContaining("declined by the bank"),
  });
});

test("cancels at once, and a second call changes nothing", async () => {
  const { subscriptionId } = await host.createPaid();
  expect(await host.gateway.cancelSubscription(subscriptionId)).toMatchObject({ status: "cancelled" });
  expect(await host.gateway.cancelSubscription(subscriptionId)).toMatchObject({ status: "cancelled" });
  await expect(host.gateway.cancelSubscription("sub_unknown")).rejects.toMatchObject({ kind: "refused", status: 400 });
});

test("a cancellation whose response was lost is done", async () => {
  const { subscriptionId } = await host.createPaid();
  host.sandbox.controls.setSwitches({ calls: "lost-answer", callsTo: "cancel", callsLeft: 1 });
  await expect(host.gateway.cancelSubscription(subscriptionId)).rejects.toMatchObject({ kind: "unavailable" });
  expect(await host.gateway.fetchSubscription(subscriptionId)).toMatchObject({ status: "cancelled" });
  expect(await host.gateway.cancelSubscription(subscriptionId)).toMatchObject({ status: "cancelled" });
});

test("refunds once under one key", async () => {
  const { paymentId } = await host.createPaid();
  const first = await host.gateway.refundPayment(paymentId, full("refund-0001"));
  expect(first).toMatchObject({ paymentId, amount: 49_900, status: "processed" });
  expect(await host.gateway.refundPayment(paymentId, full("refund-0001"))).toEqual(first);
  expect(await host.gateway.listRefunds(paymentId)).toEqual([first]);
  await expect(host.gateway.refundPayment(paymentId, full("refund-0002"))).rejects.toMatchObject({ kind: "refused" });
  expect(await host.gateway.fetchPayment(paymentId)).toMatchObject({
    status: "refunded",
    captured: true,
    amountRefunded: 49_900,
    refundStatus: "full",
  });
});

test.each(["429", "500", "time-out", "lost-answer"] as const)(
  "a refund whose first answer is %s is made once",
  async (calls) => {
    const { paymentId } = await host.createPaid();
    host.sandbox.controls.setSwitches({ calls, callsTo: "refund", callsLeft: 1 });
    const refund = await host.gateway.refundPayment(paymentId, full(`refund-${calls}`));
    expect(await host.gateway.listRefunds(paymentId)).toEqual([refund]);
  },
);

test.each(["429", "500", "lost-answer"] as const)("reading goes on after two answers of %s", async (calls) => {
  const id = await host.createSubscription();
  host.sandbox.controls.setSwitches({ calls, callsLeft: 2 });
  expect(await host.gateway.fetchSubscription(id)).toMatchObject({ id, status: "created" });
});

test("a subscription whose response was lost is not created twice", async () => {
  const { planId } = host.gateway;
  const before = Number(await countOf(`/v1/subscriptions?plan_id=${planId}&count=100`));
  host.sandbox.controls.setSwitches({ calls: "lost-answer", callsTo: "subscriptions", callsLeft: 1 });
  const params = { planId, totalCount: 1, expireBy: inAnHour(), notes: {} };
  await expect(host.gateway.createSubscription(params)).rejects.toMatchObject({ kind: "unavailable" });
  expect(await countOf(`/v1/subscriptions?plan_id=${planId}&count=100`)).toBe(before + 1);
});

test("keys that are not accepted are an unavailable gateway", async () => {
  const stranger = gatewayWith({ keySecret: "another" });
  await expect(stranger.fetchPayment("pay_1")).rejects.toMatchObject({ kind: "unavailable", status: 401 });
});

test.each(["", "..", "pay/1", "pay?1", "pay 1", "x".repeat(65)])("%j leads to no other address", async (id) => {
  const calls = [host.gateway.fetchPayment(id), host.gateway.fetchSubscription(id), host.gateway.listRefunds(id)];
  for (const call of calls) await expect(call).rejects.toMatchObject({ kind: "refused", status: undefined });
});
