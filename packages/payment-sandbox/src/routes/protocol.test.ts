import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { day, minute } from "../../../../apps/server/src/platform/lib/time/durations.ts";
import {
  errorResponse,
  startSandboxHost,
  type SandboxHost,
} from "../../../../apps/server/src/testing/payments/sandbox-host.ts";

const year = 365 * day;
const yearly = { period: "yearly", interval: 1, item: { name: "Year", amount: 49_900, currency: "INR" } };

let host: SandboxHost;
let planId: string;

beforeAll(async () => {
  host = await startSandboxHost();
  planId = String((await host.call("POST", "/v1/plans", yearly)).body["id"]);
});
afterAll(() => host.close());
beforeEach(() => host.sandbox.controls.resetSwitches());

const statusOf = async (id: string) => (await host.call("GET", `/v1/subscriptions/${id}`)).body["status"];
test.each([
  ["no keys", {}],
  ["a key alone", { authorization: `Basic ${btoa("rzp_test_key")}` }],
  ["wrong keys", { authorization: `Basic ${btoa("rzp_test_key:secret")}` }],
])("%s get 401", async (_what, headers) => {
  const response = await fetch(`${host.origin}/sandbox/v1/plans`, { headers });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { description: "Authentication failed" } });
});

test("the scheme has to be spelt Basic", async () => {
  const { keyId, keySecret } = host.sandbox.credentials;
  const authorization = `basic ${btoa(`${keyId}:${keySecret}`)}`;
  expect((await host.call("GET", "/v1/plans", undefined, { authorization })).status).toBe(401);
});

test("each installation has its own keys", async () => {
  const { sandboxCredentials } = await import("../credentials.ts");
  const [one, other] = [sandboxCredentials("a"), sandboxCredentials("b")];
  expect(one).toEqual(sandboxCredentials("a"));
  for (const name of ["keyId", "keySecret", "webhookSecret"] as const) expect(one[name]).not.toBe(other[name]);
  expect(new Set(Object.values(one)).size).toBe(4);
  expect(one.keyId).toMatch(/^rzp_test_\w{14}$/);
});

test("a plan has its item with the unit's amount", async () => {
  const { status, body } = await host.call("POST", "/v1/plans", { ...yearly, notes: { shop: "lms" } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: expect.stringMatching(/^plan_\w{14}$/),
    entity: "plan",
    period: "yearly",
    interval: 1,
    item: { name: "Year", amount: 49_900, unit_amount: 49_900, currency: "INR" },
    notes: { shop: "lms" },
    created_at: host.now().getTime() / 1000,
  });
  expect(await host.call("GET", `/v1/plans/${String(body["id"])}`)).toEqual({ status: 200, body });
});

test.each([
  ["/v1/plans", { ...yearly, period: "hourly" }, "period"],
  ["/v1/plans", { ...yearly, period: "daily" }, "interval"],
  ["/v1/plans", { ...yearly, item: { ...yearly.item, amount: 99 } }, "item.amount"],
  ["/v1/plans", { ...yearly, item: { ...yearly.item, name: "" } }, "item.name"],
  ["/v1/plans", { ...yearly, item: { ...yearly.item, currency: undefined } }, "item.currency"],
  ["/v1/subscriptions", { total_count: 1 }, "plan_id"],
  ["/v1/subscriptions", { plan_id: "plan_x" }, "total_count"],
  ["/v1/subscriptions", { plan_id: "plan_x", total_count: 1, expire_by: 1 }, "expire_by"],
])("POST %s %j is refused for its %s", async (path, body, field) => {
  expect(await host.call("POST", path, body)).toEqual(errorResponse(undefined, field));
});

test("more than fifteen notes are refused", async () => {
  const notes = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`note${index}`, "x"]));
  expect((await host.call("POST", "/v1/subscriptions", { plan_id: planId, total_count: 1, notes })).status).toBe(400);
});

test.each([
  ["GET", "/v1/subscriptions/sub_unknown"],
  ["GET", "/v1/payments/pay_unknown"],
  ["POST", "/v1/payments/pay_unknown/refund"],
  ["GET", "/v1/plans/plan_unknown"],
] as const)("%s %s does not exist", async (method, path) => {
  expect(await host.call(method, path, method === "POST" ? {} : undefined)).toEqual(
    errorResponse("The id provided does not exist"),
  );
});

test("an unknown address and an unreadable body get the envelope too", async () => {
  expect(await host.call("GET", "/v1/nothing")).toEqual(
    errorResponse("The requested URL was not found on the server."),
  );
  const response = await fetch(`${host.origin}/sandbox/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: "BAD_REQUEST_ERROR" } });
});

test("a new subscription is created, without notes as an empty list", async () => {
  const { body } = await host.call("POST", "/v1/subscriptions", { plan_id: planId, total_count: 1 });
  expect(body).toMatchObject({
    id: expect.stringMatching(/^sub_\w{14}$/),
    entity: "subscription",
    plan_id: planId,
    status: "created",
    current_start: null,
    current_end: null,
    notes: [],
    paid_count: 0,
    remaining_count: 1,
    total_count: 1,
  });
});

test("a paid one is active for a year, with its invoice and payment", async () => {
  const { subscriptionId, paymentId } = await host.createPaid();
  const now = host.now().getTime() / 1000;
  const { body } = await host.call("GET", `/v1/subscriptions/${subscriptionId}`);
  expect(body).toMatchObject({ status: "active", current_start: now, paid_count: 1, remaining_count: 0 });
  expect(body["current_end"]).toBe(new Date("2027-06-15T10:00:00.000Z").getTime() / 1000);
  expect((await host.call("GET", `/v1/invoices?subscription_id=${subscriptionId}`)).body).toMatchObject({
    entity: "collection",
    count: 1,
    items: [{ payment_id: paymentId, status: "paid", amount: 49_900, paid_at: now }],
  });
  expect((await host.call("GET", `/v1/payments/${paymentId}`)).body).toMatchObject({
    status: "captured",
    captured: true,
    amount: 49_900,
    currency: "INR",
    refund_status: null,
    amount_refunded: 0,
    description: "Recurring Payment via Subscription",
  });
});

test("count is that of the page, at most a hundred", async () => {
  const { body: plan } = await host.call("POST", "/v1/plans", yearly);
  const mine = String(plan["id"]);
  for (let made = 0; made < 12; made += 1) {
    await host.call("POST", "/v1/subscriptions", { plan_id: mine, total_count: 1 });
  }
  const page = async (query: string) => (await host.call("GET", `/v1/subscriptions?plan_id=${mine}${query}`)).body;
  expect(await page("")).toMatchObject({ count: 10 });
  expect(await page("&count=100&skip=10")).toMatchObject({ count: 2 });
  expect((await host.call("GET", "/v1/payments?count=101")).status).toBe(400);
  const later = host.now().getTime() / 1000 + 1;
  expect(await page(`&from=${later}`)).toMatchObject({ count: 0, items: [] });
});

test.each([true, 1])("cancelling at the end of the cycle (%j) leaves it active until then", async (atEnd) => {
  await using other = await ownHost();
  const { call } = other.host;
  const { body } = await call("POST", `/v1/subscriptions/${other.subscriptionId}/cancel`, {
    cancel_at_cycle_end: atEnd,
  });
  expect(body).toMatchObject({ status: "active", has_scheduled_changes: true });
  other.host.pass(year + 1000);
  expect((await call("GET", `/v1/subscriptions/${other.subscriptionId}`)).body).toMatchObject({ status: "cancelled" });
});

test.each([undefined, {}, { cancel_at_cycle_end: false }, { cancel_at_cycle_end: 0 }])(
  "cancelling with %j is at once and final",
  async (params) => {
    const { subscriptionId } = await host.createPaid();
    const cancel = () => host.call("POST", `/v1/subscriptions/${subscriptionId}/cancel`, params);
    expect((await cancel()).body).toMatchObject({ status: "cancelled", current_end: expect.any(Number) });
    expect(await cancel()).toEqual(errorResponse("Subscription is not cancellable in cancelled status."));
  },
);

test("only an active one is paused, and an authenticated one is cancelled by it", async () => {
  const { subscriptionId } = await host.createPaid();
  const post = (id: string, what: string) => host.call("POST", `/v1/subscriptions/${id}/${what}`);
  expect((await post(subscriptionId, "pause")).body["status"]).toBe("paused");
  expect((await post(subscriptionId, "pause")).status).toBe(400);
  expect((await post(subscriptionId, "resume")).body["status"]).toBe("active");
  expect((await post(subscriptionId, "resume")).status).toBe(400);

  host.sandbox.controls.setSwitches({ capture: "later" });
  const waiting = await host.createPaid();
  expect((await post(waiting.subscriptionId, "pause")).body["status"]).toBe("cancelled");
});

test("an unpaid one expires, and is then neither paid nor cancelled", async () => {
  await using other = await ownHost();
  const { call, sandbox } = other.host;
  const now = other.host.now().getTime() / 1000;
  const { body: plan } = await call("POST", "/v1/plans", yearly);
  const params = { plan_id: plan["id"], total_count: 1, expire_by: now + 60 };
  const id = String((await call("POST", "/v1/subscriptions", params)).body["id"]);
  other.host.pass(minute);
  expect((await call("GET", `/v1/subscriptions/${id}`)).body["status"]).toBe("expired");
  expect(() => sandbox.controls.pay(id, "pay")).toThrow("expired");
  expect(await call("POST", `/v1/subscriptions/${id}/cancel`)).toEqual(
    errorResponse("Subscription is not cancellable in expired status."),
  );
});

test("when its year is over it is completed", async () => {
  await using other = await ownHost();
  other.host.pass(year + 1000);
  const { body } = await other.host.call("GET", `/v1/subscriptions/${other.subscriptionId}`);
  expect(body["status"]).toBe("completed");
});

test("what is not paid stays created, however often it is tried", async () => {
  const id = await host.createSubscription();
  host.sandbox.controls.pay(id, "fail");
  host.sandbox.controls.pay(id, "fail");
  expect(await statusOf(id)).toBe("created");
  host.sandbox.controls.pay(id, "pay");
  expect(await statusOf(id)).toBe("active");
});

async function ownHost() {
  const own = await startSandboxHost();
  const { body: plan } = await own.call("POST", "/v1/plans", yearly);
  const { body } = await own.call("POST", "/v1/subscriptions", { plan_id: plan["id"], total_count: 1 });
  const subscriptionId = String(body["id"]);
  own.sandbox.controls.pay(subscriptionId, "pay");
  return { host: own, subscriptionId, [Symbol.asyncDispose]: () => own.close() };
}
