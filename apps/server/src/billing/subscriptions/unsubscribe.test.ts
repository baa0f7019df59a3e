import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { startPaymentServer, type PaymentServer } from "../../testing/payments/payment-server.ts";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import { payments, refunds } from "../../platform/database/schema/payments.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { day, hour, second } from "../../platform/lib/time/durations.ts";
import { waitingMails, waitingPaymentJobs } from "../../testing/waiting-jobs.ts";
import { runPaymentJobs } from "../../testing/payments/run-payment-jobs.ts";

const server = withPaymentServer();
let asha: TestAccount;

beforeEach(async () => {
  asha = await server.signedIn();
});

const given = () => server.dependencies.db.select().from(refunds);
const owed = async () =>
  (await waitingPaymentJobs(server.dependencies.db)).filter(({ kind }) => kind !== "sync-subscription");
const statusOf = async (account = asha) =>
  (await server.call("GET", "/payment/mine", { headers: account.headers })).json<{ payments: { status: string }[] }>()
    .payments[0]?.status;

async function passHours(): Promise<void> {
  server.pass(3 * hour);
  await runPaymentJobs(server.dependencies);
}

test("ends access at once, cancels at the gateway, refunds everything, and the message has it", async () => {
  const { razorpay_subscription_id: id, razorpay_payment_id: paymentId } = await server.buy(asha);
  const answer = await server.unsubscribe(asha);
  expect([answer.statusCode, answer.json().message]).toEqual([
    200,
    "Your subscription is cancelled and ₹499 is refunded in full.",
  ]);
  expect(await server.shownSubscription(asha)).toEqual({ status: "cancelled", id });
  expect((await server.gateway.fetchSubscription(id)).status).toBe("cancelled");
  expect(await given()).toMatchObject([{ paymentId, amount: 49_900 }]);
  expect(await statusOf()).toBe("refunded");
  expect(await owed()).toEqual([]);
});

test("twice at once it refunds once; afterwards there is nothing to cancel", async () => {
  const { razorpay_payment_id: paymentId } = await server.buy(asha);
  const answers = await Promise.all([server.unsubscribe(asha), server.unsubscribe(asha)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400]);
  expect(await server.gateway.listRefunds(paymentId)).toHaveLength(1);
  expect(await given()).toHaveLength(1);
  expect((await server.unsubscribe(asha)).json().message).toBe("Your subscription is cancelled already");
});

test("without a subscription it is a 400 with a message", async () => {
  const answer = await server.unsubscribe(asha);
  expect([answer.statusCode, answer.json().message]).toEqual([400, "You have no active subscription"]);
  await server.subscribe(asha);
  expect((await server.unsubscribe(asha)).statusCode).toBe(400);
});

test("while a payment is being confirmed it is a 400 with a message", async () => {
  server.sandbox.controls.setSwitches({ capture: "later" });
  await server.verify(asha, server.pay(await server.subscribe(asha)));
  const answer = await server.unsubscribe(asha);
  expect([answer.statusCode, answer.json().message]).toEqual([400, "Your payment is still being confirmed"]);
});

test("after the period it is a 400, without a refund", async () => {
  await server.buy(asha);
  server.pass(367 * day);
  const later = await server.signedInAgain(asha);
  expect((await server.unsubscribe(later)).statusCode).toBe(400);
  expect(await given()).toEqual([]);
});

test("in a renewed period its own payment is refunded, and that of the first one stays", async () => {
  const { razorpay_subscription_id: id } = await server.buy(asha);
  server.pass(366 * day);
  const renewal = server.sandbox.controls.renew(id);
  await server.processWebhooks();
  expect((await server.unsubscribe(await server.signedInAgain(asha))).statusCode).toBe(200);
  expect(await given()).toMatchObject([{ paymentId: renewal.id, amount: 49_900 }]);
});

const own = async (account = asha) =>
  (await server.call("GET", "/payment/mine", { headers: account.headers })).json<{
    payments: { refundable?: boolean }[];
    fullRefundsLeft?: number;
  }>();
const buyAndCancel = async (): Promise<string> => {
  await server.buy(asha);
  return (await server.unsubscribe(asha)).json().message;
};

const atTheBank = async (id: string) => {
  server.sandbox.controls.cancelOutside(id);
  await server.processWebhooks();
  await server.processWebhooks();
};

describe("the limit of full refunds", () => {
  test("the fourth purchase of a year is made without a refund, and says so before and after", async () => {
    for (const left of [2, 1, 0]) {
      expect(await buyAndCancel()).toContain("refunded in full");
      expect((await own()).fullRefundsLeft).toBe(left);
    }
    await server.buy(asha);
    expect((await own()).payments.map(({ refundable }) => refundable)).toEqual([
      false,
      undefined,
      undefined,
      undefined,
    ]);
    const answer = await server.unsubscribe(asha);
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      "Your subscription is cancelled. Nothing is refunded, as you were told before you bought it.",
    ]);
    await runPaymentJobs(server.dependencies);
    expect([await given(), await server.mayWatch(asha)]).toMatchObject([[{}, {}, {}], false]);
    expect(await owed()).toEqual([]);
  });

  test("a cancellation at the bank follows it too", async () => {
    await buyAndCancel();
    await buyAndCancel();
    await buyAndCancel();
    const { razorpay_subscription_id: id } = await server.buy(asha);
    server.sandbox.controls.cancelOutside(id);
    await server.processWebhooks();
    expect((await server.shownSubscription(asha)).status).toBe("cancelled");
    expect(await given()).toHaveLength(3);
  });

  test("what was promised with a purchase is kept, and after a year it is promised again", async () => {
    await buyAndCancel();
    server.pass(300 * day);
    asha = await server.signedInAgain(asha);
    await buyAndCancel();
    await buyAndCancel();
    await server.buy(asha);
    server.pass(70 * day);
    asha = await server.signedInAgain(asha);
    expect((await own()).fullRefundsLeft).toBe(1);
    // Bought while nothing was left.
    expect((await server.unsubscribe(asha)).json().message).toContain("Nothing is refunded");
    expect(await buyAndCancel()).toContain("refunded in full");
  });

  test.each([
    ["here", () => server.unsubscribe(asha)],
    ["at the bank", atTheBank],
  ])("a cancellation %s that uses it up closes a purchase that was started before", async (_, cancel) => {
    await buyAndCancel();
    await buyAndCancel();
    const { razorpay_subscription_id: present } = await server.buy(asha);
    server.pass(340 * day);
    asha = await server.signedInAgain(asha);
    const started = await server.subscribe(asha);
    await cancel(present);
    expect((await own()).fullRefundsLeft).toBe(0);
    expect((await server.gateway.fetchSubscription(started)).status).toBe("cancelled");
    expect((await server.buy(asha)).razorpay_subscription_id).not.toBe(started);
    expect((await own()).payments[0]?.refundable).toBe(false);
    expect((await server.unsubscribe(asha)).json().message).toContain("Nothing is refunded");
  });

  test("a refund that is still under way counts", async () => {
    server.sandbox.controls.setSwitches({ refunds: "pending" });
    for (let bought = 0; bought < 3; bought += 1) await buyAndCancel();
    expect((await own()).fullRefundsLeft).toBe(0);
  });

  test("a shared account has none", async () => {
    const shared = await server.signedIn({ demo: true });
    expect((await own(shared)).fullRefundsLeft).toBeUndefined();
  });
});

test("a new purchase is possible after it", async () => {
  await server.buy(asha);
  await server.unsubscribe(asha);
  await server.buy(asha);
  expect(await server.mayWatch(asha)).toBe(true);
  expect(await server.dependencies.db.select().from(payments)).toHaveLength(2);
});

describe("the refund", () => {
  test("that is pending is no error: the message has it, and it is recorded when it is done", async () => {
    server.sandbox.controls.setSwitches({ refunds: "pending" });
    const { razorpay_payment_id: paymentId } = await server.buy(asha);
    const answer = await server.unsubscribe(asha);
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      "Your subscription is cancelled. The full refund of ₹499 is on its way and may take a few days.",
    ]);
    expect([await given(), await statusOf(), await server.mayWatch(asha)]).toEqual([[], "refunding", false]);
    await passHours();
    expect(await server.gateway.listRefunds(paymentId)).toHaveLength(1);

    const [refund] = await server.gateway.listRefunds(paymentId);
    server.sandbox.controls.settleRefund(refund?.id ?? "", "processed");
    await server.processWebhooks();
    expect(await given()).toMatchObject([{ id: refund?.id, amount: 49_900 }]);
    expect([await statusOf(), await owed()]).toEqual(["refunded", []]);
  });

  test("is the rest where a part was refunded before, also beside a renewal", async () => {
    const refundPart = async (paymentId: string) => {
      const { controls } = server.sandbox;
      controls.settleRefund(controls.refundByHand(paymentId, 30_000).id, "processed");
      await server.processWebhooks();
    };
    const { razorpay_payment_id: paymentId } = await server.buy(asha);
    server.pass(345 * day);
    asha = await server.signedInAgain(asha);
    await refundPart((await server.buy(asha)).razorpay_payment_id);
    const renewal = await server.call("POST", "/payment/renewal/cancel", { headers: asha.headers });
    expect(renewal.json().message).toMatch(/^Your renewal is cancelled\. You get ₹199 back: what you paid, less/);

    await server.buy(asha);
    await refundPart(paymentId);
    expect((await server.unsubscribe(asha)).json().message).toBe(
      "Your subscription is cancelled. You get ₹698 back: what you paid, less what was refunded before. It may take a few days.",
    );
  });

  test("of less than the gateway gives back is not promised, and no try of it is left", async () => {
    const { razorpay_payment_id: paymentId } = await server.buy(asha);
    const { controls } = server.sandbox;
    controls.settleRefund(controls.refundByHand(paymentId, 49_850).id, "processed");
    await server.processWebhooks();
    expect((await server.unsubscribe(asha)).json().message).toBe(
      "Your subscription is cancelled. Nothing more is refunded: what is left of your payment is too little for a refund.",
    );
    expect(await owed()).toEqual([]);
  });

  test("ends where another one at the gateway leaves less than can be given back", async () => {
    const { razorpay_payment_id: paymentId } = await server.buy(asha);
    const { controls } = server.sandbox;
    const { id } = controls.refundByHand(paymentId, 49_850);
    await server.unsubscribe(asha);
    expect(await owed()).toHaveLength(1);
    controls.settleRefund(id, "processed");
    await server.processWebhooks();
    await passHours();
    expect(await owed()).toEqual([]);
    expect(await given()).toMatchObject([{ amount: 49_850 }]);
  });

  test("that failed is repeated", async () => {
    server.sandbox.controls.setSwitches({ refunds: "failed" });
    const { razorpay_payment_id: paymentId } = await server.buy(asha);
    expect((await server.unsubscribe(asha)).statusCode).toBe(200);
    expect(await statusOf()).toBe("refunding");
    server.sandbox.controls.setSwitches({ refunds: "processed" });
    await passHours();
    expect(await statusOf()).toBe("refunded");
    expect((await server.gateway.listRefunds(paymentId)).map(({ status }) => status).toSorted()).toEqual([
      "failed",
      "processed",
    ]);
    expect(await given()).toHaveLength(1);
  });

  test("that fails at once is repeated after a pause, whatever webhooks tell of it, and goes on at once when another is processed", async () => {
    server.sandbox.controls.setSwitches({ refunds: "failed" });
    const { razorpay_payment_id: paymentId } = await server.buy(asha);
    await server.unsubscribe(asha);
    const tries = async () => (await server.gateway.listRefunds(paymentId)).length;
    for (const [wait, expected] of [
      [0, 1],
      [5, 2],
      [5, 2],
      [5, 3],
    ] as const) {
      server.pass(wait * second);
      for (let round = 0; round < 3; round += 1) await server.processWebhooks();
      expect(await tries()).toBe(expected);
    }
    const { controls } = server.sandbox;
    controls.settleRefund(controls.refundByHand(paymentId).id, "processed");
    await server.processWebhooks();
    expect([await statusOf(), await owed()]).toEqual(["refunded", []]);
  });

  test("that the gateway refuses is tried until it is done", async () => {
    server.sandbox.controls.setSwitches({ refunds: "refused" });
    await server.buy(asha);
    expect((await server.unsubscribe(asha)).statusCode).toBe(200);
    await passHours();
    expect([await statusOf(), await given()]).toEqual(["refunding", []]);
    server.sandbox.controls.setSwitches({ refunds: "processed" });
    await passHours();
    expect(await statusOf()).toBe("refunded");
  });

  test.each([
    ["cancel", "500"],
    ["cancel", "lost-answer"],
    ["refund", "500"],
    ["refund", "lost-answer"],
    ["refund", "time-out"],
    ["refund", "429"],
  ] as const)("survives a gateway whose %s answers %s", async (callsTo, calls) => {
    const { razorpay_subscription_id: id, razorpay_payment_id: paymentId } = await server.buy(asha);
    server.sandbox.controls.setSwitches({ calls, callsTo });
    const answer = await server.unsubscribe(asha);
    expect([answer.statusCode, await server.mayWatch(asha)]).toEqual([200, false]);
    server.sandbox.controls.setSwitches({ calls: "answered" });
    await passHours();
    expect(await server.gateway.listRefunds(paymentId)).toHaveLength(1);
    expect(await given()).toHaveLength(1);
    expect((await server.gateway.fetchSubscription(id)).status).toBe("cancelled");
    expect(await owed()).toEqual([]);
  });
});

describe("with a refund window", () => {
  let windowed: PaymentServer;

  beforeAll(async () => {
    windowed = await startPaymentServer({ refundWindowDays: 14 });
  });
  afterAll(() => windowed.close());

  test.each([
    [14 * day, "Your subscription is cancelled and ₹499 is refunded in full.", 1],
    [14 * day + hour, "Your subscription is cancelled. Nothing is refunded, since the refund window is over.", 0],
  ])("%d milliseconds after the payment: %s", async (age, message, made) => {
    const ravi = await windowed.signedIn();
    const { razorpay_payment_id: paymentId } = await windowed.buy(ravi);
    // The gateway's times are in seconds.
    windowed.pass(age - 1000);
    const answer = await windowed.unsubscribe(ravi);
    expect([answer.statusCode, answer.json().message]).toEqual([200, message]);
    expect(await windowed.gateway.listRefunds(paymentId)).toHaveLength(made);
    expect(await windowed.mayWatch(ravi)).toBe(false);
  });
});

test("without its gateway it is a 503 and nothing changes", async () => {
  await server.buy(asha);
  const app = await buildApp({ ...server.dependencies, gateway: undefined, sandbox: undefined });
  const { headers } = asha;
  const answer = await app.inject({ method: "POST", url: "/api/v1/payment/unsubscribe", headers });
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "60"]);
  await app.close();
  expect(await server.mayWatch(asha)).toBe(true);
});

test("a subscription without a gateway is refunded in the ledger", async () => {
  const ravi = await server.signedIn({ subscribed: true });
  const answer = await server.unsubscribe(ravi);
  expect(answer.json().message).toBe("Your subscription is cancelled and ₹499 is refunded in full.");
  expect([await statusOf(ravi), await owed()]).toEqual(["refunded", []]);
});

describe("ended at the gateway", () => {
  test("a cancellation there ends access and is refunded", async () => {
    const { razorpay_subscription_id: id } = await server.buy(asha);
    server.sandbox.controls.cancelOutside(id);
    await server.processWebhooks();
    await server.processWebhooks();
    expect([await server.mayWatch(asha), await statusOf()]).toEqual([false, "refunded"]);
  });

  test("a full refund there ends access, and the subscription is cancelled", async () => {
    const { razorpay_subscription_id: id, razorpay_payment_id: paymentId } = await server.buy(asha);
    await server.gateway.refundPayment(paymentId, {
      amount: 49_900,
      idempotencyKey: `dashboard_${paymentId}`,
      notes: {},
    });
    await server.processWebhooks();
    await server.processWebhooks();
    expect([(await server.shownSubscription(asha)).status, await statusOf()]).toEqual(["cancelled", "refunded"]);
    expect((await server.gateway.fetchSubscription(id)).status).toBe("cancelled");
  });

  test("a partial refund there ends nothing; cancelling refunds the rest", async () => {
    const { razorpay_payment_id: paymentId } = await server.buy(asha);
    await server.gateway.refundPayment(paymentId, {
      amount: 9900,
      idempotencyKey: `dashboard_${paymentId}`,
      notes: {},
    });
    await server.processWebhooks();
    expect([await server.mayWatch(asha), await statusOf()]).toEqual([true, "captured"]);
    await server.unsubscribe(asha);
    expect(new Set((await given()).map(({ amount }) => amount))).toEqual(new Set([9900, 40_000]));
  });
});

test("a payment after the end is refunded", async () => {
  const { db } = server.dependencies;
  const { razorpay_subscription_id: id } = await server.buy(asha);
  const { cancelSubscription } = server.gateway;
  server.gateway.cancelSubscription = async (which) => {
    server.sandbox.controls.renew(which);
    return cancelSubscription(which);
  };
  await server.unsubscribe(asha);
  await server.processWebhooks();
  await passHours();
  const paid = await db.select().from(payments).where(eq(payments.subscriptionId, id));
  expect(paid).toHaveLength(2);
  expect(await given()).toHaveLength(2);
  expect(await server.mayWatch(asha)).toBe(false);
});

test("each step is mailed once", async () => {
  await server.buy(asha);
  await server.unsubscribe(asha);
  await server.processWebhooks();
  const kinds = (await waitingMails(server.dependencies.db)).map(({ mail }) => mail.kind);
  expect(kinds.toSorted()).toEqual(["payment-receipt", "payment-refunded", "subscription-cancelled"]);
});
