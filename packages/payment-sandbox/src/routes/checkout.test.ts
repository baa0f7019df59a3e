import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandboxHost, type SandboxHost } from "../../../../apps/server/src/testing/payments/sandbox-host.ts";

let host: SandboxHost;

beforeAll(async () => {
  host = await startSandboxHost();
});
afterAll(() => host.close());

async function pay(body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  // The payment window sends no keys.
  return host.call("POST", "/pay", body, { authorization: "" });
}

test("paying returns the three values, genuinely signed", async () => {
  const subscriptionId = await host.createSubscription();
  const { status, body } = await pay({ subscription_id: subscriptionId, outcome: "pay" });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["razorpay_payment_id", "razorpay_subscription_id", "razorpay_signature"]);
  expect(body["razorpay_subscription_id"]).toBe(subscriptionId);
  const paymentId = String(body["razorpay_payment_id"]);
  const signature = String(body["razorpay_signature"]);
  expect(host.gateway.isGenuineCheckout({ paymentId, subscriptionId, signature })).toBe(true);
  expect(await host.gateway.fetchPayment(paymentId)).toMatchObject({ status: "captured" });
});

test("failing returns the reason, without a valid signature", async () => {
  const subscriptionId = await host.createSubscription();
  const { status, body } = await pay({ subscription_id: subscriptionId, outcome: "fail" });
  expect(status).toBe(200);
  const paymentId = String(body["razorpay_payment_id"]);
  expect(body).toMatchObject({
    razorpay_subscription_id: subscriptionId,
    razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    error: {
      code: "BAD_REQUEST_ERROR",
      source: "bank",
      step: "payment_authorization",
      reason: "payment_failed",
      metadata: { payment_id: paymentId },
    },
  });
  const signature = String(body["razorpay_signature"]);
  expect(host.gateway.isGenuineCheckout({ paymentId, subscriptionId, signature })).toBe(false);
  expect(await host.gateway.fetchPayment(paymentId)).toMatchObject({ status: "failed" });
});

test("nothing is paid twice", async () => {
  const subscriptionId = await host.createSubscription();
  const twice = await Promise.all([1, 2].map(() => pay({ subscription_id: subscriptionId, outcome: "pay" })));
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect(await host.gateway.listPayments(subscriptionId)).toHaveLength(1);
});

test.each([{}, { subscription_id: "sub_unknown", outcome: "pay" }, { subscription_id: "sub_unknown" }])(
  "%j is refused",
  async (body) => {
    expect(await pay(body)).toMatchObject({ status: 400, body: { error: { code: "BAD_REQUEST_ERROR" } } });
  },
);

test("a page of another site cannot pay: JSON needs a preflight request", async () => {
  const body = JSON.stringify({ subscription_id: await host.createSubscription(), outcome: "pay" });
  const response = await fetch(`${host.origin}/sandbox/pay`, { method: "POST", body });
  expect(response.status).toBe(415);
  const asking = await fetch(`${host.origin}/sandbox/pay`, { method: "OPTIONS" });
  expect(asking.headers.has("access-control-allow-origin")).toBe(false);
});

test("the window gets the amount to pay with its key", async () => {
  const bill = (key: string, id: string) => host.call("GET", `/checkout?key=${key}&subscription_id=${id}`);
  const id = await host.createSubscription();
  expect(await bill(host.gateway.publicKey, id)).toEqual({
    status: 200,
    body: {
      name: "One year of every course",
      amount: 49_900,
      currency: "INR",
      decimals: 2,
      period: "yearly",
      interval: 1,
      status: "created",
    },
  });
  expect((await bill("rzp_test_other", id)).status).toBe(401);
  expect((await bill(host.gateway.publicKey, "sub_unknown")).status).toBe(400);
});

test("its script is revalidated each time", async () => {
  const response = await fetch(`${host.origin}${host.gateway.checkoutScript}`);
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await response.text()).toContain("window.Razorpay = Razorpay;");
});
