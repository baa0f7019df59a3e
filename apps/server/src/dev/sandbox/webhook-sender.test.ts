import { afterEach, beforeEach, expect, test } from "vitest";
import { bought, startSandboxHost, type SandboxHost } from "../../testing/sandbox-host.ts";
import { readWebhookEvent } from "../../platform/gateway/webhook-event.ts";
import type { Controls } from "./controls.ts";
import { day } from "../../platform/lib/durations.ts";

let host: SandboxHost;
let controls: Controls;

beforeEach(async () => {
  host = await startSandboxHost();
  ({ controls } = host.sandbox);
});
afterEach(() => host.close());

test("a purchase is told step by step, each webhook signed and with an id of its own", async () => {
  const { subscriptionId, paymentId } = await host.paid();
  await host.sandbox.settled();
  expect(host.received.map(({ name }) => name)).toEqual(bought);
  expect(new Set(host.received.map(({ eventId }) => eventId)).size).toBe(bought.length);
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

test("duplicate: each comes again with the same id", async () => {
  controls.setSwitches({ webhooks: "duplicate" });
  await host.paid();
  await host.sandbox.settled();
  const ids = host.received.map(({ eventId }) => eventId);
  expect(ids).toHaveLength(2 * bought.length);
  expect(ids.slice(bought.length)).toEqual(ids.slice(0, bought.length));
});

test("delay: nothing comes for half a minute", async () => {
  controls.setSwitches({ webhooks: "delay" });
  await host.paid();
  expect(await host.heard()).toEqual([]);
  host.pass(30_000);
  expect(await host.heard()).toEqual(bought);
});

test.each([
  ["oldest-first", bought],
  ["newest-first", bought.toReversed()],
] as const)("what is delayed can be sent at once, the %s", async (order, expected) => {
  controls.setSwitches({ webhooks: "delay" });
  await host.paid();
  controls.release(order);
  expect(await host.heard()).toEqual(expected);
});

test("reverse: the last comes first", async () => {
  controls.setSwitches({ webhooks: "reverse" });
  await host.paid();
  expect(await host.heard()).toEqual(bought.toReversed());
});

test("lose: they never come", async () => {
  controls.setSwitches({ webhooks: "lose" });
  await host.paid();
  controls.resetSwitches();
  controls.release("oldest-first");
  host.pass(day);
  expect(await host.heard()).toEqual([]);
  expect(new Set(controls.webhooks(10).map(({ state }) => state))).toEqual(new Set(["lost"]));
});

test("a webhook that is not taken comes again, the same, for a day", async () => {
  const id = await host.subscribed();
  host.answerWebhooksWith(500);
  controls.pay(id, "fail");
  expect(await host.heard()).toEqual(["payment.failed"]);
  host.pass(1000);
  await host.sandbox.settled();
  expect(host.received).toHaveLength(1);
  const [again] = host.received;
  expect(again?.eventId).toBe(controls.webhooks(1)[0]?.eventId);

  host.pass(day);
  await host.sandbox.settled();
  expect(controls.webhooks(1)).toMatchObject([{ state: "given-up", attempts: 3 }]);
});
