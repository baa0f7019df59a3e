import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../../apps/server/src/testing/test-server.ts";
import type { Sandbox } from "../sandbox.ts";
import { minute } from "../../../../apps/server/src/platform/lib/time/durations.ts";

const path = "/dev/payments";
let server: TestServer;
let sandbox: Sandbox;
let subscriptionId: string;

beforeAll(async () => {
  server = await startTestServer();
  const { dependencies } = server;
  if (dependencies.sandbox === undefined || dependencies.gateway === undefined) throw new Error("There is no sandbox");
  ({ sandbox } = dependencies);
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { gateway } = dependencies;
  const params = { planId: gateway.planId, totalCount: 1, notes: {} };
  const expireBy = new Date(dependencies.clock().getTime() + minute);
  subscriptionId = (await gateway.createSubscription({ ...params, expireBy })).id;
  sandbox.controls.pay(subscriptionId, "pay");
});
afterAll(() => server.close());

const sendRequest = (options: InjectOptions) => server.app.inject(options);
const form = (url: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
  sendRequest({
    method: "POST",
    url: `${path}${url}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(values).toString(),
  });
const postAction = (payload: object) => sendRequest({ method: "POST", url: `${path}/actions`, payload });
const statusNow = () => sandbox.controls.subscriptions(1)[0]?.subscription.status;

test("shows switches, subscriptions and webhooks, without a script", async () => {
  const { statusCode, headers, body } = await sendRequest({ method: "GET", url: path });
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  expect(body).toContain(`<h3 id="${subscriptionId}">${subscriptionId}</h3>`);
  expect(body).toContain("<td>subscription.charged</td>");
  expect(body).toContain(`aria-label="Cancel from outside: ${subscriptionId}"`);
  expect(body).not.toContain("<script");
});

test("a form changes switches and redirects to the page", async () => {
  const answer = await form("/switches", { webhooks: "delay", calls: "429", callsLeft: "3", refunds: "nonsense" });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(path);
  expect(sandbox.controls.switches()).toMatchObject({
    webhooks: "delay",
    calls: "429",
    callsLeft: 3,
    refunds: "processed",
  });
  expect((await sendRequest({ method: "GET", url: path })).body).toContain("<option selected>delay</option>");
});

test("a JSON request changes switches and gets them back", async () => {
  const payload = { capture: "later", webhooks: "deliver" };
  const answer = await sendRequest({ method: "POST", url: `${path}/switches`, payload });
  expect(answer.json()).toMatchObject({ success: true, switches: { capture: "later", webhooks: "deliver" } });
  await postAction({ action: "reset-switches" });
  expect(sandbox.controls.switches()).toMatchObject({ capture: "at-once", calls: "answered", callsLeft: 0 });
});

test("every action works, and one that the gateway would refuse shows an error", async () => {
  const does = async (action: string, id = subscriptionId) => (await postAction({ action, id })).statusCode;
  expect(await does("renew")).toBe(200);
  expect([await does("fail-charge"), statusNow()]).toEqual([200, "pending"]);
  expect([await does("renew"), statusNow()]).toEqual([200, "active"]);
  expect([await does("fail-four-charges"), statusNow()]).toEqual([200, "halted"]);
  expect([await does("release-newest-first"), await does("release-oldest-first")]).toEqual([200, 200]);
  expect([await does("cancel"), statusNow()]).toEqual([200, "cancelled"]);
  expect((await postAction({ action: "capture", id: subscriptionId })).json()).toMatchObject({
    success: false,
    message: "No payment of this subscription waits to be captured.",
  });
  expect([await does("renew"), await does("nothing"), await does("cancel", "sub_unknown")]).toEqual([400, 400, 400]);
});

test("a pending refund is settled from the page", async () => {
  const paymentId =
    sandbox.controls.subscriptions(1)[0]?.payments.find(({ payment }) => payment.captured)?.payment.id ?? "";
  sandbox.controls.setSwitches({ refunds: "pending" });
  const params = { amount: 49_900, idempotencyKey: "from-the-page", notes: {} };
  const refund = await server.dependencies.gateway?.refundPayment(paymentId, params);
  const { body } = await sendRequest({ method: "GET", url: path });
  expect(body).toContain(`aria-label="The bank refuses it: ${refund?.id}"`);
  expect((await form("/actions", { action: "refund-processed", id: refund?.id ?? "" })).statusCode).toBe(303);
  expect(await server.dependencies.gateway?.listRefunds(paymentId)).toMatchObject([{ status: "processed" }]);
});

test("a form that is refused shows why on the page", async () => {
  const answer = await form("/actions", { action: "renew", id: '"><b>' });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain('<p role="alert" class="error">The id provided does not exist</p>');
});

test("another site can neither switch nor read", async () => {
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
    expect((await form("/switches", { webhooks: "lose" }, headers)).statusCode).toBe(403);
  }
  expect((await form("/switches", { webhooks: "lose" }, { host: "rebound.example" })).statusCode).toBe(404);
  expect((await sendRequest({ method: "GET", url: path, headers: { host: "rebound.example" } })).statusCode).toBe(404);
  expect(sandbox.controls.switches().webhooks).toBe("deliver");
});

test("in production it is for administrators", async () => {
  await using production = closing(
    await startTestServer({ production: true, payments: { provider: "sandbox" }, publicUrl: "http://localhost" }),
  );
  const { app, signedIn } = production.server;
  const [admin, learner] = [await signedIn({ role: "ADMIN" }), await signedIn()];
  const status = async (headers: Record<string, string>) =>
    (await app.inject({ method: "GET", url: path, headers })).statusCode;
  expect([await status({}), await status(learner.headers), await status(admin.headers)]).toEqual([401, 403, 200]);
  const payload = { webhooks: "lose" };
  const switching = { method: "POST", url: `${path}/switches`, payload } as const;
  expect((await app.inject({ ...switching, headers: learner.headers })).statusCode).toBe(403);
  expect((await app.inject({ ...switching, headers: admin.headers })).statusCode).toBe(200);
});

test.each([
  ["no provider", undefined],
  [
    "Razorpay",
    { provider: "razorpay", keyId: "rzp_test_1", keySecret: "s", planId: "plan_1", webhookSecrets: ["w"] } as const,
  ],
])("with %s there is no sandbox", async (_what, payments) => {
  await using other = closing(await startTestServer({ payments }));
  const headers = { accept: "text/html" };
  for (const url of [path, "/sandbox/checkout.js", "/sandbox/v1/plans"]) {
    expect((await other.server.app.inject({ method: "GET", url, headers })).statusCode).toBe(404);
  }
  expect(other.server.dependencies.sandbox).toBeUndefined();
  expect(other.server.dependencies.gateway?.checkoutScript).toBe(
    payments && "https://checkout.razorpay.com/v1/checkout.js",
  );
});

function closing(started: TestServer) {
  return { server: started, [Symbol.asyncDispose]: () => started.close() };
}
