import { afterEach, beforeEach, expect, test } from "vitest";
import {
  purchaseEvents,
  startSandboxHost,
  type SandboxHost,
} from "../../../../apps/server/src/testing/payments/sandbox-host.ts";
import { readWebhookEvent } from "../../../../apps/server/src/billing/gateway/webhook-event.ts";
import type { Controls } from "../controls.ts";
import { day } from "../../../../apps/server/src/platform/lib/time/durations.ts";

let host: SandboxHost;
let controls: Controls;

beforeEach(async () => {
  host = await startSandboxHost();
  ({ controls } = host.sandbox);
});
afterEach(() => host.close());

test("a purchase is reported step by step, each webhook signed and with an id of its own", async () => {
  const { subscriptionId, paymentId } = await host.createPaid();
  await host.sandbox.flushWebhooks();
  expect(host.received.map(({ name }) => name)).toEqual(purchaseEvents);
  expect(new Set(host.received.map(({ eventId }) => eventId)).size).toBe(purchaseEvents.length);
  for (const { rawBody, signature } of host.received) {
    expect(host.gateway.isGenuineWebhook(rawBody, signature)).toBe(true);
  }
  const charged = host.received.at(-1);
  expect(charged && readWebhookEvent(charged.rawBody)).toMatchObject({
    name: "subscription.charged",
    createdAt: host.now(),
    subscription: { id: subscriptionId, status: "active" },
    payment: { id: paymentId, status: "captured", amount: 49_900 },
  });
});

test("duplicate: each is sent again with the same id", async () => {
  controls.setSwitches({ webhooks: "duplicate" });
  await host.createPaid();
  await host.sandbox.flushWebhooks();
  const ids = host.received.map(({ eventId }) => eventId);
  expect(ids).toHaveLength(2 * purchaseEvents.length);
  expect(ids.slice(purchaseEvents.length)).toEqual(ids.slice(0, purchaseEvents.length));
});

test("delay: nothing is sent for half a minute", async () => {
  controls.setSwitches({ webhooks: "delay" });
  await host.createPaid();
  expect(await host.receivedEvents()).toEqual([]);
  host.pass(30_000);
  expect(await host.receivedEvents()).toEqual(purchaseEvents);
});

test.each([
  ["oldest-first", purchaseEvents],
  ["newest-first", purchaseEvents.toReversed()],
] as const)("what is delayed can be sent at once, the %s", async (order, expected) => {
  controls.setSwitches({ webhooks: "delay" });
  await host.createPaid();
  controls.release(order);
  expect(await host.receivedEvents()).toEqual(expected);
});

test("reverse: the last is sent first", async () => {
  controls.setSwitches({ webhooks: "reverse" });
  await host.createPaid();
  expect(await host.receivedEvents()).toEqual(purchaseEvents.toReversed());
});

test("lose: none is sent", async () => {
  controls.setSwitches({ webhooks: "lose" });
  await host.createPaid();
  controls.resetSwitches();
  controls.release("oldest-first");
  host.pass(day);
  expect(await host.receivedEvents()).toEqual([]);
  expect(new Set(controls.webhooks(10).map(({ state }) => state))).toEqual(new Set(["lost"]));
});

test("a webhook that is not accepted is sent again, the same, for a day", async () => {
  const id = await host.createSubscription();
  host.answerWebhooksWith(500);
  controls.pay(id, "fail");
  expect(await host.receivedEvents()).toEqual(["payment.failed"]);
  host.pass(1000);
  await host.sandbox.flushWebhooks();
  expect(host.received).toHaveLength(1);
  const [requested] = host.received;
  expect(requested?.eventId).toBe(controls.webhooks(1)[0]?.eventId);

  host.pass(day);
  await host.sandbox.flushWebhooks();
  expect(controls.webhooks(1)).toMatchObject([{ state: "given-up", attempts: 3 }]);
});
