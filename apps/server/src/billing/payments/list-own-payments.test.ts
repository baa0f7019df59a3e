import { afterAll, beforeAll, expect, test } from "vitest";
import { startPaymentServer, type PaymentServer } from "../../testing/payments/payment-server.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { day } from "../../platform/lib/time/durations.ts";

let server: PaymentServer;

beforeAll(async () => {
  server = await startPaymentServer();
});
afterAll(() => server.close());

async function mine({ headers }: TestAccount): Promise<object[]> {
  return (await server.call("GET", "/payment/mine", { headers })).json<{ payments: object[] }>().payments;
}

test("lists the user's own payments, the newest first, with receipt number and status", async () => {
  const [asha, ravi] = [await server.signedIn(), await server.signedIn()];
  const first = await server.buy(asha);
  await server.buy(ravi);
  server.pass(day);
  const cancelled = server.dependencies.clock().toISOString();
  await server.unsubscribe(asha);
  server.pass(day);
  const second = await server.buy(asha);
  const { currentEnd } = await server.shownSubscription(asha);

  expect(await mine(asha)).toEqual([
    {
      _id: second.razorpay_payment_id,
      amount: 49_900,
      currency: "INR",
      status: "captured",
      createdAt: "2026-06-17T10:00:00.000Z",
      receiptNumber: "LMS-2026-000003",
      periodStart: "2026-06-17T10:00:00.000Z",
      periodEnd: currentEnd,
    },
    {
      _id: first.razorpay_payment_id,
      amount: 49_900,
      currency: "INR",
      status: "refunded",
      createdAt: "2026-06-15T10:00:00.000Z",
      refundedAt: cancelled,
      receiptNumber: "LMS-2026-000001",
      refundedAmount: 49_900,
    },
  ]);
  expect(await mine(ravi)).toMatchObject([{ status: "captured", receiptNumber: "LMS-2026-000002" }]);
});

test("a user without payments has none", async () => {
  const account = await server.signedIn();
  await server.subscribe(account);
  expect(await mine(account)).toEqual([]);
});

test("a payment that a cancellation did not refund names no end of what it paid for", async () => {
  const account = await server.signedIn();
  for (let bought = 0; bought < 4; bought += 1) {
    await server.buy(account);
    await server.unsubscribe(account);
  }
  const [last] = await mine(account);
  expect(last).toMatchObject({ status: "captured", refundable: false });
  expect(last).not.toHaveProperty("periodEnd");
});
