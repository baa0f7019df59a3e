import { PgDialect } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { waitingMails } from "../../testing/waiting-jobs.ts";
import { payments } from "../../platform/database/schema/payments.ts";
import { checkoutSignature } from "../gateway/razorpay/signatures.ts";
import type { Proof } from "../../testing/payments/payment-server.ts";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { runPaymentJobs } from "../../testing/payments/run-payment-jobs.ts";

const server = withPaymentServer();
let asha: TestAccount;

beforeEach(async () => {
  asha = await server.signedIn();
});

const ledger = () => server.dependencies.db.select().from(payments);

async function expectRefused(proof: object, account: TestAccount = asha): Promise<void> {
  const before = await ledger();
  const answer = await server.verify(account, proof);
  expect(answer.statusCode).toBe(400);
  expect(await ledger()).toEqual(before);
}

test("a genuine payment opens the lectures for the period that the gateway names", async () => {
  const proof = server.pay(await server.subscribe(asha));
  const answer = await server.verify(asha, proof);
  expect([answer.statusCode, answer.json().message]).toEqual([200, "Payment verified successfully"]);
  const { currentEnd } = await server.gateway.fetchSubscription(proof.razorpay_subscription_id);
  expect(await server.shownSubscription(asha)).toEqual({
    status: "active",
    id: proof.razorpay_subscription_id,
    currentEnd: currentEnd?.toISOString(),
    renewableFrom: new Date((currentEnd?.getTime() ?? 0) - 30 * day).toISOString(),
  });
  expect(await ledger()).toMatchObject([{ id: proof.razorpay_payment_id, userId: asha.id, amount: 49_900, number: 1 }]);
});

describe("a signature", () => {
  let proof: Proof;

  beforeEach(async () => {
    proof = server.pay(await server.subscribe(asha));
  });

  test.each([
    ["forged", () => "5d41402abc4b2a76b9719d911017c592"],
    ["of the right length and wrong", () => "0".repeat(64)],
    ["in upper case", ({ razorpay_signature: right }: Proof) => right.toUpperCase()],
    ["with more at its end", ({ razorpay_signature: right }: Proof) => `${right}00`],
    ["that is text", () => "présent"],
    [
      "over the ids in the order of an order's",
      ({ razorpay_payment_id: paymentId, razorpay_subscription_id: subscriptionId }: Proof) =>
        checkoutSignature({ paymentId: subscriptionId, subscriptionId: paymentId }, keySecret()),
    ],
    [
      "by another secret",
      ({ razorpay_payment_id: paymentId, razorpay_subscription_id: subscriptionId }: Proof) =>
        checkoutSignature({ paymentId, subscriptionId }, "another secret"),
    ],
  ])("%s is refused", async (_what, signature) => {
    await expectRefused({ ...proof, razorpay_signature: signature(proof) });
    expect(await server.mayWatch(asha)).toBe(false);
    expect((await server.verify(asha, proof)).statusCode).toBe(200);
  });

  test.each([
    ["empty", { razorpay_signature: "" }],
    ["blank", { razorpay_signature: "  " }],
    ["missing", { razorpay_signature: undefined }],
    ["a list", { razorpay_signature: ["a"] }],
    ["without a payment", { razorpay_payment_id: undefined }],
    ["without a subscription", { razorpay_subscription_id: undefined }],
  ])("that is %s is refused", async (_what, changed) => {
    await expectRefused({ ...proof, ...changed });
    expect(await server.mayWatch(asha)).toBe(false);
  });

  test("swapped with that of another purchase is refused", async () => {
    const ravi = await server.signedIn();
    const other = await server.buy(ravi);
    await expectRefused({ ...proof, razorpay_signature: other.razorpay_signature });
    await expectRefused({ ...proof, razorpay_payment_id: other.razorpay_payment_id });
    await expectRefused({ ...proof, razorpay_subscription_id: other.razorpay_subscription_id });
    expect(await server.mayWatch(asha)).toBe(false);
  });
});

function keySecret(): string {
  return server.sandbox.credentials.keySecret;
}

test("another user's genuine proof gives no user access", async () => {
  const ravi = await server.signedIn();
  const proof = server.pay(await server.subscribe(ravi));
  await expectRefused(proof);
  await server.subscribe(asha);
  await expectRefused(proof);
  expect([await server.mayWatch(asha), await server.mayWatch(ravi)]).toEqual([false, false]);
});

test("a genuine payment of a subscription that is not one of ours is refused", async () => {
  const { planId } = server.gateway;
  const input = { planId, totalCount: 1, expireBy: new Date(server.dependencies.clock().getTime() + 9e6), notes: {} };
  const { id } = await server.gateway.createSubscription(input);
  await expectRefused(server.pay(id));
  expect(await server.mayWatch(asha)).toBe(false);
});

test.each([
  ["plan", "fetchSubscription", { planId: "plan_cheap" }],
  ["amount", "fetchPayment", { amount: 100 }],
  ["larger amount", "fetchPayment", { amount: 59_900 }],
  ["currency", "fetchPayment", { currency: "USD" }],
] as const)(
  "a genuine payment of another %s is refused, and reconciling does not let it in",
  async (_what, call, changed) => {
    const proof = server.pay(await server.subscribe(asha));
    const { fetchPayment, listPayments, fetchSubscription } = server.gateway;
    if (call === "fetchSubscription") {
      server.gateway.fetchSubscription = async (id) => ({ ...(await fetchSubscription(id)), ...changed });
    } else {
      server.gateway.fetchPayment = async (id) => ({ ...(await fetchPayment(id)), ...changed });
      server.gateway.listPayments = async (id) =>
        (await listPayments(id)).map((payment) => Object.assign(payment, changed));
    }
    await expectRefused(proof);
    await server.processWebhooks();
    expect(await ledger()).toEqual([]);
    expect(await server.mayWatch(asha)).toBe(false);
  },
);

describe("a repeated request", () => {
  test("for a recorded payment gets the same response, and nothing changes", async () => {
    const proof = await server.buy(asha);
    const before = { ledger: await ledger(), shownSubscription: await server.shownSubscription(asha) };
    const answers = await Promise.all([server.verify(asha, proof), server.verify(asha, proof)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect({ ledger: await ledger(), shownSubscription: await server.shownSubscription(asha) }).toEqual(before);
  });

  test("after a cancellation opens nothing", async () => {
    const proof = await server.buy(asha);
    expect((await server.unsubscribe(asha)).statusCode).toBe(200);
    await expectRefused(proof);
    await server.subscribe(asha);
    await expectRefused(proof);
    await server.processWebhooks();
    expect(await server.mayWatch(asha)).toBe(false);
  });

  test("after the end of the period opens nothing", async () => {
    const proof = await server.buy(asha);
    server.pass(366 * day);
    const later = await server.signedInAgain(asha);
    expect((await server.shownSubscription(later)).status).toBe("expired");
    await expectRefused(proof, later);
  });
});

describe("while the outcome is unknown", () => {
  test("an authorised payment is a 503, then its capture opens", async () => {
    server.sandbox.controls.setSwitches({ capture: "later" });
    const id = await server.subscribe(asha);
    const proof = server.pay(id);
    const answer = await server.verify(asha, proof);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "3"]);
    expect(await server.shownSubscription(asha)).toEqual({ status: "confirming", id });
    expect(await ledger()).toEqual([]);
    server.sandbox.controls.capture(id);
    expect((await server.verify(asha, proof)).statusCode).toBe(200);
    expect(await server.mayWatch(asha)).toBe(true);
  });

  test.each(["payments", "subscriptions", "invoices"] as const)(
    "an outage of %s is a 503, and the next one opens",
    async (callsTo) => {
      const proof = server.pay(await server.subscribe(asha));
      if (callsTo === "payments") server.gateway.listPayments = async () => [];
      server.sandbox.controls.setSwitches({ calls: "500", callsTo, callsLeft: 1 });
      const answer = await server.verify(asha, proof);
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
      expect(await server.mayWatch(asha)).toBe(false);
      expect((await server.verify(asha, proof)).statusCode).toBe(200);
      expect(await server.mayWatch(asha)).toBe(true);
    },
  );

  test("a payment without an invoice yet counts, for a year", async () => {
    const proof = server.pay(await server.subscribe(asha));
    const { fetchSubscription } = server.gateway;
    server.gateway.listPayments = async () => [];
    server.gateway.fetchSubscription = async (id) => ({
      ...(await fetchSubscription(id)),
      status: "authenticated",
      currentStart: undefined,
      currentEnd: undefined,
    });
    expect((await server.verify(asha, proof)).statusCode).toBe(200);
    const inAYear = new Date(server.dependencies.clock());
    inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
    expect(await server.shownSubscription(asha)).toMatchObject({
      status: "active",
      currentEnd: inAYear.toISOString(),
    });
  });

  test("a payment that failed is a 400, and another attempt may follow", async () => {
    const id = await server.subscribe(asha);
    const failed = server.sandbox.controls.pay(id, "fail");
    await expectRefused(server.proofOf(id, failed.id));
    expect((await server.shownSubscription(asha)).status).toBe("created");
    expect((await server.verify(asha, server.pay(await server.subscribe(asha)))).statusCode).toBe(200);
  });
});

test("verified by the browser and reported by webhooks at once it is recorded and mailed once", async () => {
  const proof = server.pay(await server.subscribe(asha));
  server.sandbox.controls.release("oldest-first");
  await server.sandbox.flushWebhooks();
  await Promise.all([server.verify(asha, proof), runPaymentJobs(server.dependencies), server.verify(asha, proof)]);
  expect(await ledger()).toHaveLength(1);
  const mails = await waitingMails(server.dependencies.db);
  expect(mails.map(({ mail }) => mail.kind)).toEqual(["payment-receipt"]);
});

test.each([
  ["first", 2, 1],
  ["repeated", 1, 1],
])("a %s verification reads the subscription %i times and the ledger once", async (which, rows, ledgers) => {
  const proof = which === "first" ? server.pay(await server.subscribe(asha)) : await server.buy(asha);
  using statements = vi.spyOn(PgDialect.prototype, "sqlToQuery");
  expect((await server.verify(asha, proof)).statusCode).toBe(200);
  const texts = statements.mock.results.map(({ value }) => (value instanceof Object ? String(value.sql) : ""));
  const reads = (start: string): number => texts.filter((text) => text.startsWith(start)).length;
  expect({
    rows: reads('select "id", "user_id", "status"'),
    ledgers: reads('select "id", "number"'),
  }).toEqual({ rows, ledgers });
});
