import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { paymentEvents, payments } from "../../platform/database/schema/payments.ts";
import { webhookSignature } from "./razorpay/signatures.ts";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { waitingPaymentJobs } from "../../testing/waiting-jobs.ts";
import { reconcile } from "./reconcile.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { runPaymentJobs } from "../../testing/payments/run-payment-jobs.ts";

const server = withPaymentServer();
let asha: TestAccount;

beforeEach(async () => {
  asha = await server.signedIn();
});

const secret = () => server.sandbox.credentials.webhookSecret;
const waiting = () => waitingPaymentJobs(server.dependencies.db);
const events = () => server.dependencies.db.select().from(paymentEvents);

function send(
  body: string,
  { signature = webhookSignature(body, secret()), eventId = "evt_1", type = "application/json" } = {},
) {
  const headers = { "content-type": type, "x-razorpay-signature": signature, "x-razorpay-event-id": eventId };
  return server.call("POST", "/payment/webhook", { headers, payload: body });
}

const about = (id: string, event = "subscription.charged") =>
  JSON.stringify({
    entity: "event",
    event,
    payload: { subscription: { entity: { id, plan_id: "plan_1", status: "active" } } },
  });

test("gets its response at once, while the gateway does not respond, and its job waits in the database", async () => {
  const { razorpay_subscription_id: id } = server.pay(await server.subscribe(asha));
  server.sandbox.controls.setSwitches({ calls: "time-out" });
  const answer = await send(about(id));
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, code: "billing.webhookReceived", message: "Received" },
  ]);
  expect(await waiting()).toMatchObject([{ kind: "sync-subscription", subject: id }]);
  server.sandbox.controls.setSwitches({ calls: "answered" });
  await runPaymentJobs(server.dependencies);
  expect(await server.mayWatch(asha)).toBe(true);
  expect(await waiting()).toEqual([]);
});

describe("is refused, and stores nothing", () => {
  test.each([
    ["no signature", (): string => ""],
    ["a wrong one", (): string => "0".repeat(64)],
    ["one by the key's secret", (body: string): string => webhookSignature(body, server.sandbox.credentials.keySecret)],
    ["one over other bytes", (body: string): string => webhookSignature(`${body} `, secret())],
  ])("with %s", async (_what, signature) => {
    const body = about(await server.subscribe(asha));
    expect((await send(body, { signature: signature(body) })).statusCode).toBe(400);
    expect([await waiting(), await events()]).toEqual([[], []]);
  });

  test("without a body, and as a form", async () => {
    expect((await send("", { signature: "" })).statusCode).toBe(400);
    expect((await send("a=b", { type: "application/x-www-form-urlencoded" })).statusCode).toBe(415);
    expect(await events()).toEqual([]);
  });
});

test("is signed over its bytes, spaces and order of keys included", async () => {
  const id = await server.subscribe(asha);
  const body = `  { "payload" : {"subscription":{"entity":{"id":"${id}","plan_id":"p","status":"created"}}},\n"event":"subscription.updated" }`;
  expect((await send(body)).statusCode).toBe(200);
  expect(await waiting()).toMatchObject([{ subject: id }]);
});

test.each(["nonsense", "[]", '{"event":"order.paid","payload":{}}', about("sub_ofAnother")])(
  "genuine and without a known subscription is accepted, so that it is not sent again: %s",
  async (body) => {
    expect((await send(body)).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
  },
);

test("the same event is processed once, another one again", async () => {
  const id = await server.subscribe(asha);
  await send(about(id));
  await runPaymentJobs(server.dependencies);
  await send(about(id));
  expect(await waiting()).toEqual([]);
  await send(about(id), { eventId: "evt_2" });
  expect(await waiting()).toHaveLength(1);
});

test("without an event id it is identified by its bytes", async () => {
  const id = await server.subscribe(asha);
  await send(about(id), { eventId: "" });
  await send(about(id), { eventId: "" });
  expect(await events()).toHaveLength(1);
});

test("its contents are not trusted: a false one with the right signature opens nothing", async () => {
  await send(about(await server.subscribe(asha)));
  await runPaymentJobs(server.dependencies);
  expect((await server.shownSubscription(asha)).status).toBe("created");
});

test.each(["deliver", "duplicate", "reverse", "delay"] as const)(
  "webhooks: %s; the purchase counts once without a call from the browser",
  async (webhooks) => {
    server.sandbox.controls.setSwitches({ webhooks });
    server.pay(await server.subscribe(asha));
    if (webhooks === "delay") server.pass(minute);
    await server.processWebhooks();
    await server.processWebhooks();
    expect(await server.mayWatch(asha)).toBe(true);
    expect(await server.dependencies.db.select().from(payments)).toHaveLength(1);
  },
);

test("late ones after a cancellation change nothing", async () => {
  await server.buy(asha);
  await server.unsubscribe(asha);
  server.sandbox.controls.release("newest-first");
  await server.processWebhooks();
  await server.processWebhooks();
  expect((await server.shownSubscription(asha)).status).toBe("cancelled");
});

describe("when all are lost, reconciling", () => {
  beforeEach(() => server.sandbox.controls.setSwitches({ webhooks: "lose" }));

  test("finds what was paid within minutes", async () => {
    server.pay(await server.subscribe(asha));
    await reconcile(server.dependencies);
    await runPaymentJobs(server.dependencies);
    expect(await server.mayWatch(asha)).toBe(true);
  });

  test("syncs an attempt each minute at first, then hourly, and not for ever", async () => {
    await server.subscribe(asha);
    const countSyncs = async (): Promise<number> => {
      await reconcile(server.dependencies);
      const before = (await waiting()).length;
      await runPaymentJobs(server.dependencies);
      return before;
    };
    expect([await countSyncs(), await countSyncs()]).toEqual([1, 0]);
    server.pass(2 * minute);
    expect([await countSyncs(), await countSyncs()]).toEqual([1, 0]);
    server.pass(120 * minute);
    expect(await countSyncs()).toBe(1);
    server.pass(30 * minute);
    expect(await countSyncs()).toBe(0);
    server.pass(26 * 60 * minute);
    expect(await countSyncs()).toBe(1);
    server.pass(120 * minute);
    expect(await countSyncs()).toBe(0);
  });

  test("finds a cancellation at the gateway within a day", async () => {
    const { razorpay_subscription_id: id } = await server.buy(asha);
    server.sandbox.controls.cancelOutside(id);
    server.pass(25 * 60 * minute);
    await reconcile(server.dependencies);
    await runPaymentJobs(server.dependencies);
    expect((await server.shownSubscription(asha)).status).toBe("cancelled");
  });

  test("gets past hundreds that the gateway does not know", async () => {
    const id = await server.subscribe(asha);
    await server.dependencies.db.execute(sql`
      insert into subscriptions (id, user_id, status, gateway)
      select 'sub_0' || n, user_id, 'active', gateway from subscriptions, generate_series(1, 200) as n`);
    server.pass(2 * minute);
    for (let round = 0; round < 2; round += 1) await reconcile(server.dependencies);
    expect((await waiting()).map(({ subject }) => subject)).toContain(id);
  });

  test("in several processes at once does each job once", async () => {
    const accounts = await Promise.all(Array.from({ length: 7 }, () => server.signedIn()));
    for (const account of accounts) server.pay(await server.subscribe(account));
    const round = async (): Promise<void> => {
      await reconcile(server.dependencies, { all: true });
      await runPaymentJobs(server.dependencies);
    };
    await Promise.all([round(), round(), round()]);
    expect(await server.dependencies.db.select().from(payments)).toHaveLength(7);
    for (const account of accounts) expect(await server.mayWatch(account)).toBe(true);
  });

  test("an unavailable gateway is called again with growing delays", async () => {
    server.pay(await server.subscribe(asha));
    server.sandbox.controls.setSwitches({ calls: "500" });
    await reconcile(server.dependencies);
    await runPaymentJobs(server.dependencies);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    await runPaymentJobs(server.dependencies);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    server.pass(6000);
    await runPaymentJobs(server.dependencies);
    expect(await waiting()).toMatchObject([{ attempts: 2 }]);
    server.sandbox.controls.setSwitches({ calls: "answered" });
    server.pass(11_000);
    await runPaymentJobs(server.dependencies);
    expect(await server.mayWatch(asha)).toBe(true);
  });
});
