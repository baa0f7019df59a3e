import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startShop, type Shop } from "../testing/payment-server.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { receiptNumber } from "./receipt-number.ts";

let shop: Shop;
let asha: TestAccount;

beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.reset();
  asha = await shop.signedIn({ email: "asha@example.com" });
});
afterAll(() => shop.close());

test("a receipt has its number, date, amount and period", async () => {
  const { razorpay_payment_id: paymentId } = await shop.buy(asha);
  const mails = await shop.deliver();
  expect(mails).toMatchObject([{ to: { address: "asha@example.com" }, subject: "Your LMS receipt LMS-2026-000001" }]);
  for (const fact of [
    "Receipt: LMS-2026-000001",
    "Date: 15 June 2026",
    "Amount: ₹499",
    "Period: 15 June 2026 to 15 June 2027",
    `Payment: ${paymentId}`,
  ]) {
    expect(mails[0]?.text).toContain(fact);
  }
});

test("a cancellation says what is given back, and the refund that it is", async () => {
  await shop.buy(asha);
  await shop.deliver();
  shop.sandbox.controls.setSwitches({ refunds: "pending" });
  await shop.unsubscribe(asha);
  const [cancelled] = await shop.deliver();
  expect(cancelled).toMatchObject({ subject: "Your LMS subscription is cancelled" });
  expect(cancelled?.text).toContain("You get ₹499 back in full.");
  const refund = shop.sandbox.controls
    .books(10)
    .flatMap(({ payments }) => payments.flatMap(({ refunds }) => refunds))[0];
  shop.sandbox.controls.settleRefund(refund?.id ?? "", "processed");
  await shop.tend();
  const [refunded] = await shop.deliver();
  expect(refunded).toMatchObject({ subject: "Your LMS refund of ₹499" });
  expect(refunded?.text).toContain("Receipt: LMS-2026-000001");
  expect(refunded?.text).toContain(`Refund: ${refund?.id}`);
});

describe("a charge that failed", () => {
  test("is mailed when charging begins to fail and when it is given up, not in between", async () => {
    const { razorpay_subscription_id: id } = await shop.buy(asha);
    await shop.tend();
    await shop.deliver();
    const told: string[] = [];
    for (const expected of [1, 0, 0, 1]) {
      shop.sandbox.controls.failCharge(id);
      await shop.tend();
      const mails = await shop.deliver();
      expect(mails).toHaveLength(expected);
      told.push(...mails.map(({ subject, text }) => `${subject}\n${text}`));
    }
    for (const text of told) {
      expect(text).toMatch(/^A payment for your LMS subscription failed\n/);
      expect(text).toContain("What you have paid for runs until 15 June 2027.");
    }
    expect(await shop.opens(asha)).toBe(true);
  });
});

test("the shared demo account gets no mail about money", async () => {
  const guest = await shop.signedIn({ demo: true });
  await shop.buy(guest);
  await shop.unsubscribe(guest);
  expect(await shop.deliver()).toEqual([]);
});

test("the number on a receipt has the year that it is in India", () => {
  expect(receiptNumber({ number: 7, capturedAt: new Date("2026-12-31T18:30:00Z") })).toBe("LMS-2027-000007");
  expect(receiptNumber({ number: 1_234_567, capturedAt: new Date("2026-12-31T18:29:59Z") })).toBe("LMS-2026-1234567");
});
