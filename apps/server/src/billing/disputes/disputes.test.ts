import { beforeEach, describe, expect, test } from "vitest";
import type { Dispute } from "../../../../../packages/payment-sandbox/src/payments/entities.ts";
import { disputes, paymentCases, refunds } from "../../platform/database/schema/payments.ts";
import { webhookSignature } from "../gateway/razorpay/signatures.ts";
import { day, hour } from "../../platform/lib/time/durations.ts";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import { runPaymentJobs } from "../../testing/payments/run-payment-jobs.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { waitingMails, waitingPaymentJobs } from "../../testing/waiting-jobs.ts";
import { reconcileGateway } from "../gateway/reconcile-gateway.ts";
import { applyDispute } from "./apply-dispute.ts";

const server = withPaymentServer();
let asha: TestAccount;
let paymentId: string;
let subscriptionId: string;

beforeEach(async () => {
  asha = await server.signedIn();
  ({ razorpay_payment_id: paymentId, razorpay_subscription_id: subscriptionId } = await server.buy(asha));
  await server.processWebhooks();
});

const db = () => server.dependencies.db;
const ledger = () => db().select().from(refunds);
const cases = () => db().select().from(paymentCases);
const move = async (id: string, step: Parameters<typeof server.sandbox.controls.moveDispute>[1]) => {
  server.sandbox.controls.moveDispute(id, step);
  await server.processWebhooks();
  // What the decision gives rise to.
  await runPaymentJobs(server.dependencies);
};
const open = async (phase: Dispute["phase"] = "chargeback", amount?: number): Promise<string> => {
  const { id } = server.sandbox.controls.openDispute(paymentId, phase, amount);
  await server.processWebhooks();
  return id;
};
const mailsOf = async (kind: string) => (await waitingMails(db())).filter(({ mail }) => mail.kind === kind);
const foundPayments = async () => {
  const admin = await server.signedIn({ role: "ADMIN" });
  const answer = await server.call("GET", "/payment/search", { headers: admin.headers });
  return answer.json<{ payments: object[] }>().payments;
};

test("a chargeback keeps the lectures closed until it is won", async () => {
  const id = await open();
  expect(await server.mayWatch(asha)).toBe(false);
  expect(await server.shownSubscription(asha)).toEqual({ status: "halted", id: subscriptionId, heldForDispute: true });
  expect(await foundPayments()).toMatchObject([{ status: "captured", disputes: [{ _id: id, holdsAccess: true }] }]);
  await move(id, "under_review");
  expect(await server.mayWatch(asha)).toBe(false);
  await move(id, "won");
  expect(await server.mayWatch(asha)).toBe(true);
  expect(await ledger()).toEqual([]);
});

test("a lost one is in the ledger once, and ends the subscription for good", async () => {
  const id = await open();
  await move(id, "lost");
  expect(await ledger()).toMatchObject([{ id, kind: "chargeback", paymentId, amount: 49_900 }]);
  expect(await server.shownSubscription(asha)).toEqual({ status: "cancelled", id: subscriptionId });
  expect((await server.gateway.fetchSubscription(subscriptionId)).status).toBe("cancelled");
  expect([await mailsOf("subscription-cancelled"), await mailsOf("payment-refunded")]).toMatchObject([[{}], []]);
  await runPaymentJobs(server.dependencies);
  expect(await server.gateway.listRefunds(paymentId)).toEqual([]);
  await server.buy(asha);
  expect(await server.mayWatch(asha)).toBe(true);
});

test("a lost part ends it too, and only the part is in the ledger", async () => {
  await move(await open("chargeback", 10_000), "lost");
  expect(await ledger()).toMatchObject([{ kind: "chargeback", amount: 10_000 }]);
  expect((await server.shownSubscription(asha)).status).toBe("cancelled");
});

test.each(["retrieval", "fraud"] as const)(
  "a bank that only asks (%s) closes nothing, and waits for an answer",
  async (phase) => {
    const id = await open(phase);
    expect(await server.mayWatch(asha)).toBe(true);
    expect(await cases()).toMatchObject([
      { kind: "dispute", subject: id, doneAt: null, userId: asha.id, amount: 49_900 },
    ]);
    await move(id, "closed");
    expect(await server.mayWatch(asha)).toBe(true);
    expect(await ledger()).toEqual([]);
  },
);

/** Lists no dispute by its day. */
const lookAfter = async (time: number) => {
  server.pass(time);
  await reconcileGateway(server.dependencies, server.dependencies.clock());
  await runPaymentJobs(server.dependencies);
};

describe("whoever tells it, and in whatever order", () => {
  test.each(["duplicate", "reverse"] as const)("webhooks: %s", async (webhooks) => {
    server.sandbox.controls.setSwitches({ webhooks });
    const { id } = server.sandbox.controls.openDispute(paymentId, "chargeback");
    server.sandbox.controls.moveDispute(id, "under_review");
    server.sandbox.controls.moveDispute(id, "lost");
    await server.processWebhooks();
    await server.processWebhooks();
    expect(await ledger()).toMatchObject([{ id, amount: 49_900 }]);
    expect((await server.shownSubscription(asha)).status).toBe("cancelled");
  });

  test("lost webhooks are made up for by the hourly look", async () => {
    server.sandbox.controls.setSwitches({ webhooks: "lose" });
    const { id } = server.sandbox.controls.openDispute(paymentId, "chargeback");
    const since = new Date(server.dependencies.clock().getTime() - day);
    await reconcileGateway(server.dependencies, since);
    await runPaymentJobs(server.dependencies);
    expect(await server.mayWatch(asha)).toBe(false);
    server.sandbox.controls.moveDispute(id, "won");
    // Opened before the time that is listed: asked for by its id.
    await lookAfter(hour);
    expect(await server.mayWatch(asha)).toBe(true);
  });

  test("one that was won is asked for daily: it may come back, and its webhook be lost", async () => {
    const id = await open();
    await move(id, "won");
    server.sandbox.controls.setSwitches({ webhooks: "lose" });
    server.sandbox.controls.reopenDispute(id);
    await lookAfter(25 * hour);
    expect((await server.shownSubscription(asha)).status).toBe("halted");
  });

  test("a decided one is not asked for more often, nor half a year after it was opened, nor when it was lost", async () => {
    const won = await open();
    await move(won, "won");
    const asked: string[] = [];
    const { fetchDispute } = server.gateway;
    server.gateway.fetchDispute = (id) => {
      asked.push(id);
      return fetchDispute(id);
    };
    await lookAfter(23 * hour);
    expect(asked).toEqual([]);
    await lookAfter(2 * hour);
    expect(asked).toEqual([won]);
    await lookAfter(180 * day);
    expect(asked).toEqual([won]);
    const lost = await open();
    await move(lost, "lost");
    asked.length = 0;
    await lookAfter(25 * hour);
    expect(asked).toEqual([]);
  });

  test("one that was won may come back in a later phase, and holds again until it is decided", async () => {
    const id = await open();
    await move(id, "won");
    const won = await server.gateway.fetchDispute(id);
    server.sandbox.controls.reopenDispute(id);
    await server.processWebhooks();
    await applyDispute(server.dependencies, won);
    expect(await server.mayWatch(asha)).toBe(false);
    expect(await cases()).toMatchObject([{ kind: "dispute", subject: id, doneAt: null }]);
    await move(id, "won");
    expect(await server.mayWatch(asha)).toBe(true);
  });

  test("a late report of an earlier state changes nothing", async () => {
    const id = await open();
    const early = await server.gateway.fetchDispute(id);
    await move(id, "won");
    await applyDispute(server.dependencies, early);
    expect(await server.mayWatch(asha)).toBe(true);
    expect(await db().select().from(disputes)).toMatchObject([{ status: "won" }]);
  });

  test("two processes at once record it once", async () => {
    const { id } = server.sandbox.controls.openDispute(paymentId, "chargeback");
    server.sandbox.controls.moveDispute(id, "lost");
    const lost = await server.gateway.fetchDispute(id);
    await Promise.all([1, 2, 3].map(() => applyDispute(server.dependencies, lost)));
    expect(await ledger()).toHaveLength(1);
    expect(await mailsOf("subscription-cancelled")).toHaveLength(1);
  });

  test("of a payment that is not known yet it holds once the payment is recorded", async () => {
    const nadia = await server.signedIn();
    const proof = server.pay(await server.subscribe(nadia));
    const { id } = server.sandbox.controls.openDispute(proof.razorpay_payment_id, "chargeback");
    await applyDispute(server.dependencies, await server.gateway.fetchDispute(id));
    expect(await cases()).toMatchObject([{ kind: "dispute", subject: id, userId: null }]);
    await server.verify(nadia, proof);
    expect(await server.mayWatch(nadia)).toBe(false);
  });

  test("one that the gateway does not know changes nothing", async () => {
    const body = JSON.stringify({
      event: "payment.dispute.lost",
      payload: {
        dispute: {
          entity: {
            id: "disp_1",
            payment_id: paymentId,
            amount: 1,
            currency: "INR",
            phase: "chargeback",
            status: "lost",
          },
        },
      },
    });
    const signature = webhookSignature(body, server.sandbox.credentials.webhookSecret);
    const headers = { "content-type": "application/json", "x-razorpay-signature": signature };
    expect((await server.call("POST", "/payment/webhook", { headers, payload: body })).statusCode).toBe(200);
    await runPaymentJobs(server.dependencies);
    expect([await server.mayWatch(asha), await ledger()]).toEqual([true, []]);
  });
});

const cancelDisputed = async (): Promise<string> => {
  const id = await open();
  const answer = await server.unsubscribe(asha);
  expect(answer.json().message).toContain("refunded once the bank has decided");
  server.pass(3 * hour);
  await runPaymentJobs(server.dependencies);
  expect(await server.gateway.listRefunds(paymentId)).toEqual([]);
  return id;
};

describe("a refund beside a dispute", () => {
  test("waits, and is given when it is won", async () => {
    await move(await cancelDisputed(), "won");
    expect(await server.gateway.listRefunds(paymentId)).toMatchObject([{ amount: 49_900 }]);
    expect(await ledger()).toMatchObject([{ kind: "refund", amount: 49_900 }]);
  });

  test("is not given when it is lost, and the rest of a part is", async () => {
    await move(await cancelDisputed(), "lost");
    expect(await server.gateway.listRefunds(paymentId)).toEqual([]);
    expect(await ledger()).toMatchObject([{ kind: "chargeback", amount: 49_900 }]);

    const nadia = await server.signedIn();
    const bought = await server.buy(nadia);
    const { id } = server.sandbox.controls.openDispute(bought.razorpay_payment_id, "chargeback", 10_000);
    await server.unsubscribe(nadia);
    await move(id, "lost");
    expect(await server.gateway.listRefunds(bought.razorpay_payment_id)).toMatchObject([{ amount: 39_900 }]);
  });

  test("asks the gateway first: a dispute whose webhook was lost holds it back", async () => {
    server.sandbox.controls.setSwitches({ webhooks: "lose" });
    server.sandbox.controls.openDispute(paymentId, "chargeback");
    await server.unsubscribe(asha);
    expect(await server.gateway.listRefunds(paymentId)).toEqual([]);
  });

  test("that was given before a lost one is for a person to get back", async () => {
    await server.unsubscribe(asha);
    const id = await open();
    expect(await cases()).toMatchObject([{ kind: "dispute", subject: id }]);
    await move(id, "lost");
    expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["refund", 49_900],
      ["chargeback", 49_900],
    ]);
    expect(await cases()).toMatchObject([
      { kind: "dispute", doneAt: expect.any(Date) },
      { kind: "given-back-twice", subject: paymentId, amount: 49_900, doneAt: null },
    ]);
  });
});

const disputeAfterRefund = async (step: "under_review" | "lost"): Promise<string> => {
  server.sandbox.controls.setSwitches({ refunds: "pending" });
  await server.unsubscribe(asha);
  await move(await open(), step);
  const [refund] = await server.gateway.listRefunds(paymentId);
  expect(refund).toMatchObject({ status: "pending", amount: 49_900 });
  // No webhook tells what becomes of it.
  server.sandbox.controls.setSwitches({ webhooks: "lose" });
  return refund?.id ?? "";
};
const lookLater = async () => {
  server.pass(3 * hour);
  await runPaymentJobs(server.dependencies);
};

describe("a refund that was on its way before the dispute", () => {
  test("is looked at until it is settled: given back twice, it is a case", async () => {
    server.sandbox.controls.settleRefund(await disputeAfterRefund("lost"), "processed");
    await lookLater();
    expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["chargeback", 49_900],
      ["refund", 49_900],
    ]);
    expect(await cases()).toMatchObject([
      { kind: "dispute", doneAt: expect.any(Date) },
      { kind: "given-back-twice", subject: paymentId, amount: 49_900, doneAt: null },
    ]);
  });

  test("is recorded while the bank has not decided", async () => {
    server.sandbox.controls.settleRefund(await disputeAfterRefund("under_review"), "processed");
    await lookLater();
    expect(await ledger()).toMatchObject([{ kind: "refund", amount: 49_900 }]);
  });

  test("and failed is not given again", async () => {
    server.sandbox.controls.settleRefund(await disputeAfterRefund("lost"), "failed");
    await lookLater();
    expect(await server.gateway.listRefunds(paymentId)).toMatchObject([{ status: "failed" }]);
    expect(await cases()).toMatchObject([{ kind: "dispute", doneAt: expect.any(Date) }]);
  });
});

const loseDispute = async (): Promise<void> => {
  const { id } = server.sandbox.controls.openDispute(paymentId, "chargeback");
  server.sandbox.controls.moveDispute(id, "lost");
  await applyDispute(server.dependencies, await server.gateway.fetchDispute(id));
  await runPaymentJobs(server.dependencies);
  expect(await ledger()).toMatchObject([{ kind: "chargeback" }]);
};
const lookLaterFor = async (days: number) => {
  server.pass(days * day);
  await reconcileGateway(server.dependencies, new Date(server.dependencies.clock().getTime() - 3 * day));
};

describe("a refund that was made in the gateway's dashboard, without a webhook", () => {
  beforeEach(() => server.sandbox.controls.setSwitches({ webhooks: "lose" }));

  test("is found when it was on its way at the time of the loss: given back twice, it is a case", async () => {
    const refund = server.sandbox.controls.refundByHand(paymentId);
    await loseDispute();
    await lookLaterFor(1);
    expect(await waitingPaymentJobs(db())).toEqual([]);
    server.sandbox.controls.settleRefund(refund.id, "processed");
    await lookLaterFor(10);
    await runPaymentJobs(server.dependencies);
    expect((await ledger()).map(({ id, kind, amount }) => [id, kind, amount])).toEqual([
      [expect.stringMatching(/^disp_/), "chargeback", 49_900],
      [refund.id, "refund", 49_900],
    ]);
    expect(await cases()).toMatchObject([{ kind: "given-back-twice", subject: paymentId, amount: 49_900 }]);
    await lookLaterFor(0);
    expect(await waitingPaymentJobs(db())).toEqual([]);
  });

  test("is found when it was made after the loss, also of a part", async () => {
    await loseDispute();
    const refund = server.sandbox.controls.refundByHand(paymentId, 10_000);
    server.sandbox.controls.settleRefund(refund.id, "processed");
    await lookLaterFor(10);
    await runPaymentJobs(server.dependencies);
    expect(await cases()).toMatchObject([{ kind: "given-back-twice", subject: paymentId, amount: 10_000 }]);
  });
});

const subscribe = () => server.call("POST", "/payment/subscribe", { headers: asha.headers, payload: {} });

test("while a payment is disputed no other purchase is begun", async () => {
  const id = await open();
  expect([(await subscribe()).statusCode, (await subscribe()).json().message]).toEqual([
    409,
    "Your payment is disputed at your bank. You can subscribe again once the bank has decided.",
  ]);
  await move(id, "lost");
  expect((await subscribe()).statusCode).toBe(200);
});
