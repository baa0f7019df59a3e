import { afterEach, beforeEach, expect, test } from "vitest";
import {
  purchaseEvents,
  startSandboxHost,
  type SandboxHost,
} from "../../../apps/server/src/testing/payments/sandbox-host.ts";
import type { Controls } from "./controls.ts";

let host: SandboxHost;
let controls: Controls;

beforeEach(async () => {
  host = await startSandboxHost();
  ({ controls } = host.sandbox);
});
afterEach(() => host.close());

const answerTo = async (path: string) => (await host.call("GET", path)).status;
const statusOf = async (id: string) => (await host.gateway.fetchSubscription(id)).status;

test("captured later: the subscription stays authenticated until the capture", async () => {
  controls.setSwitches({ capture: "later" });
  const { subscriptionId, paymentId } = await host.createPaid();
  expect(await host.receivedEvents()).toEqual(["payment.authorized", "subscription.authenticated"]);
  expect(await statusOf(subscriptionId)).toBe("authenticated");
  expect(await host.gateway.fetchPayment(paymentId)).toMatchObject({ status: "authorized", captured: false });

  expect(controls.capture(subscriptionId).id).toBe(paymentId);
  expect(await host.receivedEvents()).toEqual(purchaseEvents.slice(2));
  expect(await statusOf(subscriptionId)).toBe("active");
  expect(() => controls.capture(subscriptionId)).toThrow("waits to be captured");
});

test("cancelled before it was charged, the payment is never captured", async () => {
  controls.setSwitches({ capture: "later" });
  const { subscriptionId, paymentId } = await host.createPaid();
  await host.gateway.cancelSubscription(subscriptionId);
  expect(() => controls.capture(subscriptionId)).toThrow("waits to be captured");
  expect(await host.gateway.fetchPayment(paymentId)).toMatchObject({ captured: false });
});

test("a renewal charges the year after", async () => {
  const { subscriptionId } = await host.createPaid();
  await host.receivedEvents();
  controls.renew(subscriptionId);
  expect(await host.receivedEvents()).toEqual(["payment.captured", "invoice.paid", "subscription.charged"]);
  expect(await host.gateway.fetchSubscription(subscriptionId)).toMatchObject({
    status: "active",
    paidCount: 2,
    currentStart: new Date("2027-06-15T10:00:00.000Z"),
    currentEnd: new Date("2028-06-15T10:00:00.000Z"),
  });
});

test("four failed charges halt it, and a later payment activates it", async () => {
  const { subscriptionId } = await host.createPaid();
  await host.receivedEvents();
  controls.failCharge(subscriptionId);
  expect(await host.receivedEvents()).toEqual(["payment.failed", "subscription.pending"]);
  expect(await statusOf(subscriptionId)).toBe("pending");
  controls.renew(subscriptionId);
  await host.receivedEvents();

  controls.failFourCharges(subscriptionId);
  const failed = ["payment.failed", "subscription.pending"];
  expect(await host.receivedEvents()).toEqual([
    ...failed,
    ...failed,
    ...failed,
    "payment.failed",
    "subscription.halted",
  ]);
  expect(await statusOf(subscriptionId)).toBe("halted");
  expect(() => controls.failCharge(subscriptionId)).toThrow("halted");
  controls.renew(subscriptionId);
  expect(await host.receivedEvents()).toContain("subscription.charged");
  expect(await statusOf(subscriptionId)).toBe("active");
});

test("a cancellation from outside is reported by a webhook alone", async () => {
  const { subscriptionId } = await host.createPaid();
  await host.receivedEvents();
  controls.cancelOutside(subscriptionId);
  expect(await host.receivedEvents()).toEqual(["subscription.cancelled"]);
  expect(await statusOf(subscriptionId)).toBe("cancelled");
});

test.each([
  ["processed", { status: "refunded", amountRefunded: 49_900, refundStatus: "full" }],
  ["failed", { status: "captured", amountRefunded: 0, refundStatus: undefined }],
] as const)("a pending refund waits for the bank, and is %s then", async (word, payment) => {
  controls.setSwitches({ refunds: "pending" });
  const { paymentId } = await host.createPaid();
  const params = { amount: 49_900, idempotencyKey: "refund-0001", notes: {} };
  const refund = await host.gateway.refundPayment(paymentId, params);
  expect(refund.status).toBe("pending");
  expect((await host.receivedEvents()).at(-1)).toBe("refund.created");

  controls.settleRefund(refund.id, word);
  expect(await host.receivedEvents()).toEqual([`refund.${word}`]);
  expect(await host.gateway.listRefunds(paymentId)).toMatchObject([{ id: refund.id, status: word }]);
  expect(await host.gateway.fetchPayment(paymentId)).toMatchObject(payment);
  expect(() => controls.settleRefund(refund.id, "processed")).toThrow(word);
});

test("a failed refund changes nothing", async () => {
  controls.setSwitches({ refunds: "failed" });
  const { paymentId } = await host.createPaid();
  await host.receivedEvents();
  const params = { amount: 49_900, idempotencyKey: "refund-0001", notes: {} };
  expect(await host.gateway.refundPayment(paymentId, params)).toMatchObject({ status: "failed" });
  expect(await host.receivedEvents()).toEqual(["refund.created", "refund.failed"]);
  expect(await host.gateway.fetchPayment(paymentId)).toMatchObject({ status: "captured", amountRefunded: 0 });
});

test("a refund may be refused", async () => {
  controls.setSwitches({ refunds: "refused" });
  const { paymentId } = await host.createPaid();
  const params = { amount: 49_900, idempotencyKey: "refund-0001", notes: {} };
  await expect(host.gateway.refundPayment(paymentId, params)).rejects.toMatchObject({ kind: "refused", status: 400 });
  controls.resetSwitches();
  expect(await host.gateway.refundPayment(paymentId, params)).toMatchObject({ status: "processed" });
});

test("calls fail for their kind and number alone", async () => {
  controls.setSwitches({ calls: "500", callsTo: "invoices", callsLeft: 2 });
  expect(await answerTo("/v1/payments")).toBe(200);
  expect([await answerTo("/v1/invoices"), await answerTo("/v1/invoices"), await answerTo("/v1/invoices")]).toEqual([
    500, 500, 200,
  ]);
  controls.setSwitches({ calls: "429", callsTo: "all" });
  expect([await answerTo("/v1/payments"), await answerTo("/v1/plans")]).toEqual([429, 429]);
  expect(controls.switches()).toMatchObject({ calls: "429", callsLeft: 0 });
});

test("a call without a response does not keep the server from closing", async () => {
  const heldResponses = await startSandboxHost();
  try {
    heldResponses.sandbox.controls.setSwitches({ calls: "time-out" });
    const call = heldResponses.call("GET", "/v1/plans").catch((error: Error) => error.message);
    await expect.poll(() => heldResponses.sandbox.waiting()).toBe(1);
    await heldResponses.sandbox.app.close();
    expect(await call).toBe("fetch failed");
  } finally {
    await heldResponses.close();
  }
});

test("subscriptions, switches and waiting webhooks survive a kill", async () => {
  controls.setSwitches({ webhooks: "delay", refunds: "pending" });
  const { subscriptionId, paymentId } = await host.createPaid();
  const params = { amount: 49_900, idempotencyKey: "refund-0001", notes: {} };
  const refund = await host.gateway.refundPayment(paymentId, params);

  const after = await host.reopened();
  try {
    expect(after.credentials).toEqual(host.sandbox.credentials);
    expect(after.controls.switches()).toMatchObject({ webhooks: "delay", refunds: "pending" });
    expect(after.controls.subscriptions(10)).toMatchObject([
      {
        subscription: { id: subscriptionId, status: "active" },
        payments: [{ payment: { id: paymentId, status: "refunded" }, refunds: [{ id: refund.id }] }],
      },
    ]);
    after.listensAt(host.origin);
    after.controls.release("oldest-first");
    // The first one is not really killed: it may take some of them, and be later.
    await Promise.all([after.flushWebhooks(), host.sandbox.flushWebhooks()]);
    const names = host.received.splice(0).map(({ name }) => name);
    expect(names.toSorted()).toEqual([...purchaseEvents, "refund.created"].toSorted());
  } finally {
    await after.close();
  }
});

test("purchases of the past are recorded once, without webhooks", async () => {
  const plan = { name: "Year", amount: 49_900, currency: "INR", months: 12 };
  const paidAt = new Date("2026-01-10T08:00:00.000Z");
  const paidPurchase = { subscriptionId: "sub_Demo0000000001", paymentId: "pay_Demo0000000001", paidAt };
  const refund = { id: "rfnd_Demo0000000002", at: new Date("2026-02-01T08:00:00.000Z") };
  const refundedPurchase = { subscriptionId: "sub_Demo0000000002", paymentId: "pay_Demo0000000002", paidAt, refund };
  const planId = host.sandbox.recordPast(plan, [paidPurchase, refundedPurchase]);
  expect(host.sandbox.recordPast(plan, [paidPurchase, refundedPurchase])).toBe(planId);
  expect(host.gateway.planId).toBe(planId);
  expect(await host.receivedEvents()).toEqual([]);

  expect(await host.gateway.fetchSubscription(paidPurchase.subscriptionId)).toMatchObject({
    planId,
    status: "active",
    currentEnd: new Date("2027-01-10T08:00:00.000Z"),
  });
  expect(await host.gateway.listPayments(paidPurchase.subscriptionId)).toMatchObject([
    { id: paidPurchase.paymentId, createdAt: paidAt },
  ]);
  expect(await statusOf(refundedPurchase.subscriptionId)).toBe("cancelled");
  expect(await host.gateway.listRefunds(refundedPurchase.paymentId)).toMatchObject([
    { id: refund.id, amount: 49_900, createdAt: refund.at },
  ]);
});
