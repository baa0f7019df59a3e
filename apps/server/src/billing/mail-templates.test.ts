import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertGrant } from "../account/rights/grants.ts";
import { setRole } from "../account/roles/set-role.ts";
import { startPaymentServer, type PaymentServer } from "../testing/payments/payment-server.ts";
import { runPaymentJobs } from "../testing/payments/run-payment-jobs.ts";
import { withPaymentServer } from "../testing/with-test-server.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { day } from "../platform/lib/time/durations.ts";
import { receiptNumber } from "./payments/receipt-number.ts";

const server = withPaymentServer();
let asha: TestAccount;

beforeEach(async () => {
  asha = await server.signedIn({ email: "asha@example.com" });
});

test("a receipt has its number, date, amount and period", async () => {
  const { razorpay_payment_id: paymentId } = await server.buy(asha);
  const mails = await server.deliver();
  expect(mails).toMatchObject([{ to: { address: "asha@example.com" }, subject: "Your LMS receipt LMS-2026-000001" }]);
  for (const fact of [
    "Receipt: LMS-2026-000001",
    "Date: 15 June 2026",
    "Amount: ₹499",
    "Period: 15 June 2026 to 15 June 2027",
    `Payment: ${paymentId}`,
    `Open the receipt:\n${server.dependencies.config.publicUrl}/user/receipts/LMS-2026-000001`,
  ]) {
    expect(mails[0]?.text).toContain(fact);
  }
});

test("the cancellation mail has the amount of the refund, and the refund mail confirms it", async () => {
  await server.buy(asha);
  await server.deliver();
  server.sandbox.controls.setSwitches({ refunds: "pending" });
  await server.unsubscribe(asha);
  const [cancelled] = await server.deliver();
  expect(cancelled).toMatchObject({ subject: "Your LMS subscription is cancelled" });
  expect(cancelled?.text).toContain("You get ₹499 back in full.");
  const refund = server.sandbox.controls
    .subscriptions(10)
    .flatMap(({ payments }) => payments.flatMap(({ refunds }) => refunds))[0];
  server.sandbox.controls.settleRefund(refund?.id ?? "", "processed");
  await server.processWebhooks();
  const [refunded] = await server.deliver();
  expect(refunded).toMatchObject({ subject: "Your LMS refund of ₹499" });
  expect(refunded?.text).toContain("Receipt: LMS-2026-000001");
  expect(refunded?.text).toContain(`Refund: ${refund?.id}`);
  expect(refunded?.text).toContain("/user/receipts/LMS-2026-000001");
});

test("the cancellation mail has the rest where a part was refunded before", async () => {
  const { razorpay_payment_id: paymentId } = await server.buy(asha);
  server.sandbox.controls.settleRefund(server.sandbox.controls.refundByHand(paymentId, 30_000).id, "processed");
  await server.processWebhooks();
  await server.unsubscribe(asha);
  const text = await cancellationText();
  expect(text).toContain("You get ₹199 back: what you paid, less what was refunded before.");
  expect(text).not.toContain("in full");
});

test("the cancellation by a refund that an administrator makes does not say that nothing is refunded", async () => {
  for (let bought = 0; bought < 3; bought += 1) {
    await server.buy(asha);
    await server.unsubscribe(asha);
  }
  const { razorpay_payment_id: paymentId } = await server.buy(asha);
  await server.deliver();
  const admin = await server.signedIn({ role: "ADMIN" });
  const refund = `/people/${asha.id}/payments/${paymentId}/refund`;
  const answer = await server.call("POST", refund, { headers: admin.headers, payload: { reason: "She asked for it" } });
  expect(answer.statusCode).toBe(200);
  await runPaymentJobs(server.dependencies);
  const mails = await server.deliver();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "Your LMS refund of ₹499",
    "Your LMS subscription is cancelled",
  ]);
  for (const { text } of mails) expect(text).not.toContain("Nothing is refunded");
});

test("while the payment is disputed the cancellation mail promises what the answer does", async () => {
  const { razorpay_payment_id: paymentId } = await server.buy(asha);
  server.sandbox.controls.openDispute(paymentId, "chargeback");
  await server.processWebhooks();
  const due = "hat is due to you is refunded once the bank has decided.";
  expect((await server.unsubscribe(asha)).json().message).toContain(due);
  const text = await cancellationText();
  expect(text).toContain(due);
  expect(text).not.toContain("₹499");
});

describe("with a refund window", () => {
  let windowed: PaymentServer;

  beforeAll(async () => {
    windowed = await startPaymentServer({ refundWindowDays: 14 });
  });
  afterAll(() => windowed.close());

  test("the receipt says until when the refund holds, and the cancellation after it that it is over", async () => {
    const ravi = await windowed.signedIn();
    await windowed.buy(ravi);
    const [receipt] = await windowed.deliver();
    expect(receipt?.text).toMatch(/100% refund at cancellation until 29 June 2026 at \d\d:\d\d in India\./);
    windowed.pass(15 * day);
    await windowed.unsubscribe(ravi);
    const [cancelled] = await windowed.deliver();
    expect(cancelled?.text).toMatch(/Nothing is refunded: the time for that ended on 29 June 2026 at /);
  });
});

test("without a window neither mail speaks of one", async () => {
  await server.buy(asha);
  await server.unsubscribe(asha);
  for (const { text } of await server.deliver()) expect(text).not.toMatch(/100%|the time for that/);
});

describe("a charge that failed", () => {
  test("is mailed when charging begins to fail and when it is given up, not in between", async () => {
    const { razorpay_subscription_id: id } = await server.buy(asha);
    await server.processWebhooks();
    await server.deliver();
    const sent: string[] = [];
    for (const expected of [1, 0, 0, 1]) {
      server.sandbox.controls.failCharge(id);
      await server.processWebhooks();
      const mails = await server.deliver();
      expect(mails).toHaveLength(expected);
      sent.push(...mails.map(({ subject, text }) => `${subject}\n${text}`));
    }
    for (const text of sent) {
      expect(text).toMatch(/^A payment for your LMS subscription failed\n/);
      expect(text).toContain("What you have paid for runs until 15 June 2027.");
    }
    expect(await server.mayWatch(asha)).toBe(true);
  });
});

function give(courseId?: string) {
  const { db, clock } = server.dependencies;
  return insertGrant(db, { userId: asha.id, from: clock(), ...(courseId && { courseId }), reason: "A gift" }, clock());
}

async function cancellationText(): Promise<string | undefined> {
  const mails = await server.deliver();
  return mails.find(({ subject }) => subject === "Your LMS subscription is cancelled")?.text.replaceAll("\n", " ");
}

describe("the mail about a cancellation", () => {
  beforeEach(() => server.buy(asha));

  test("says that the lectures are locked where nothing else opens them", async () => {
    await server.unsubscribe(asha);
    expect(await cancellationText()).toContain(
      "The lectures are locked from now on, and nothing more will be charged.",
    );
  });

  test("says that they stay open where another right opens every course", async () => {
    await give();
    await server.unsubscribe(asha);
    const text = await cancellationText();
    expect(text).toContain("The lectures stay open to you, since you have access in another way too.");
    expect(text).not.toContain("locked");
  });

  test("says that they stay open to who became an administrator", async () => {
    await server.unsubscribe(asha);
    await setRole(server.dependencies, asha.id, { role: "ADMIN" });
    expect(await cancellationText()).toContain("The lectures stay open to you");
  });

  test("says that the other lectures are locked where another right opens courses", async () => {
    await give("algebra");
    await server.unsubscribe(asha);
    expect(await cancellationText()).toContain("Only the courses that were opened to you in another way stay open.");
  });
});

describe("a subscription that has ended is not mailed as cancelled", () => {
  let old: string;
  beforeEach(async () => {
    old = (await server.buy(asha)).razorpay_payment_id;
    server.pass(400 * day);
    asha = await server.signedInAgain(asha);
    await server.buy(asha);
    await server.deliver();
  });

  test("when its payment is refunded", async () => {
    server.sandbox.controls.settleRefund(server.sandbox.controls.refundByHand(old).id, "processed");
    await server.processWebhooks();
    expect((await server.deliver()).map(({ subject }) => subject)).toEqual(["Your LMS refund of ₹499"]);
  });

  test("when the bank takes its payment back", async () => {
    const { id } = server.sandbox.controls.openDispute(old, "chargeback");
    await server.processWebhooks();
    server.sandbox.controls.moveDispute(id, "lost");
    await server.processWebhooks();
    const subjects = (await server.deliver()).map(({ subject }) => subject);
    expect(subjects).not.toContain("Your LMS subscription is cancelled");
    expect(await server.mayWatch(asha)).toBe(true);
  });
});

test("the shared demo account gets no mail about money", async () => {
  const guest = await server.signedIn({ demo: true });
  await server.buy(guest);
  await server.unsubscribe(guest);
  expect(await server.deliver()).toEqual([]);
});

test("the number on a receipt has the year that it is in India", () => {
  expect(receiptNumber({ receiptPrefix: "LMS", number: 7, capturedAt: new Date("2026-12-31T18:30:00Z") })).toBe(
    "LMS-2027-000007",
  );
  expect(receiptNumber({ receiptPrefix: "LMS", number: 1_234_567, capturedAt: new Date("2026-12-31T18:29:59Z") })).toBe(
    "LMS-2026-1234567",
  );
});
