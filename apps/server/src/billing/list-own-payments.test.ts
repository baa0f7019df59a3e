import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type Shop } from "../testing/payment-server.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { day } from "../platform/lib/durations.ts";

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function mine({ headers }: TestAccount): Promise<object[]> {
  return (await shop.call("GET", "/payment/mine", { headers })).json<{ payments: object[] }>().payments;
}

test("shows one's own payments and nobody else's, the newest first, with their receipts and what became of them", async () => {
  const [asha, ravi] = [await shop.signedIn(), await shop.signedIn()];
  const first = await shop.buy(asha);
  await shop.buy(ravi);
  shop.pass(day);
  const cancelled = shop.dependencies.clock().toISOString();
  await shop.unsubscribe(asha);
  shop.pass(day);
  const second = await shop.buy(asha);
  const { currentEnd } = await shop.shown(asha);

  expect(await mine(asha)).toEqual([
    {
      _id: second.razorpay_payment_id,
      amount: 49_900,
      currency: "INR",
      status: "captured",
      createdAt: "2026-06-17T10:00:00.000Z",
      receiptNumber: "LMS-2026-000003",
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
    },
  ]);
  expect(await mine(ravi)).toMatchObject([{ status: "captured", receiptNumber: "LMS-2026-000002" }]);
});

test("one who never paid has none", async () => {
  const account = await shop.signedIn();
  await shop.subscribe(account);
  expect(await mine(account)).toEqual([]);
});
