import { beforeEach, describe, expect, test, vi } from "vitest";
import { disputes, paymentCases, payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";
import { day, hour } from "../../platform/lib/time/durations.ts";
import type { ForeignPurchase } from "../../../../../packages/payment-sandbox/src/payments/foreign-purchase.ts";
import { GatewayError } from "../gateway/payment-gateway.ts";
import { defaultOffer } from "../../config/plan-settings.ts";
import { applyDispute } from "../disputes/apply-dispute.ts";
import { openCase } from "./case-repository.ts";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import { runPaymentJobs } from "../../testing/payments/run-payment-jobs.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { waitingMails } from "../../testing/waiting-jobs.ts";
import { reconcileGateway } from "../gateway/reconcile-gateway.ts";

interface Listed {
  cases: { _id: string; kind: string; receiptNumber?: string; user?: { fullName: string } }[];
  total: number;
  openCount: number;
  foreignPaymentCount?: number;
  nextCursor?: string;
}

const server = withPaymentServer({ contactEmail: "help@lms.example" });
let admin: TestAccount;
let asha: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN", fullName: "Ravi Menon" });
  asha = await server.signedIn();
});

const cases = () => server.dependencies.db.select().from(paymentCases);
const list = async (query = "") =>
  (await server.call("GET", `/payment/cases${query}`, { headers: admin.headers })).json<Listed>();
const close = (id: string, note: string) =>
  server.call("POST", `/payment/cases/${id}/done`, { headers: admin.headers, payload: { note } });
/** Only what this test has paid: the sandbox keeps the payments of others. */
const lookHourly = async () => {
  const since = server.dependencies.clock();
  server.pass(hour);
  return async () => {
    await reconcileGateway(server.dependencies, since);
    await runPaymentJobs(server.dependencies);
  };
};

const planId = () => server.sandbox.ensurePlan({ ...defaultOffer, name: "Year" });

const openDispute = async (): Promise<string> => {
  const { razorpay_payment_id: paymentId } = await server.buy(asha);
  server.sandbox.controls.openDispute(paymentId, "chargeback");
  await server.processWebhooks();
  return (await list("?status=open")).cases[0]?._id ?? "";
};

const payAndRefund = async (): Promise<void> => {
  const { controls } = server.sandbox;
  const { razorpay_payment_id: paymentId } = server.pay(await server.subscribe(asha));
  controls.settleRefund(controls.refundByHand(paymentId).id, "processed");
};

const setRefunds = (mode: "refused" | "processed") => server.sandbox.controls.setSwitches({ refunds: mode });
const retryRefunds = async () => {
  server.pass(2 * hour);
  await runPaymentJobs(server.dependencies);
  const mails = (await waitingMails(server.dependencies.db)).filter(({ mail }) => mail.kind === "payment-case");
  return { mails: mails.length, found: (await cases()).map(({ amount, doneAt }) => [amount, doneAt !== null]) };
};
const refundPart = async (paymentId: string, amount: number) => {
  server.pass(day);
  const payload = { amount: String(amount), reason: "A late start" };
  const path = `/people/${asha.id}/payments/${paymentId}/refund`;
  expect((await server.call("POST", path, { headers: admin.headers, payload })).statusCode).toBe(200);
  return retryRefunds();
};

describe("a captured payment that the ledger does not have", () => {
  test("is recorded when it is of a known purchase, and is no case", async () => {
    server.sandbox.controls.setSwitches({ webhooks: "lose" });
    const look = await lookHourly();
    server.pay(await server.subscribe(asha));
    server.pass(hour);
    await look();
    expect(await server.mayWatch(asha)).toBe(true);
    expect(await cases()).toEqual([]);
  });

  test("is recorded with its refund when it was given back meanwhile", async () => {
    server.sandbox.controls.setSwitches({ webhooks: "lose" });
    const look = await lookHourly();
    await payAndRefund();
    server.pass(hour);
    await look();
    const recorded = await server.dependencies.db.select().from(payments);
    expect(recorded).toMatchObject([{ amount: 49_900 }]);
    expect(await server.dependencies.db.select().from(refunds)).toMatchObject([{ paymentId: recorded[0]?.id }]);
  });

  test("is no case when it was given back and its purchase is not known", async () => {
    const look = await lookHourly();
    await payAndRefund();
    await server.dependencies.db.delete(subscriptions);
    server.pass(hour);
    await look();
    expect(await cases()).toEqual([]);
  });

  test("is a case when its purchase is not known, as after a restored backup: with the buyer, once", async () => {
    const look = await lookHourly();
    const { razorpay_payment_id: paymentId } = server.pay(await server.subscribe(asha));
    await server.dependencies.db.delete(subscriptions);
    await look();
    expect(await cases()).toEqual([]);
    server.pass(hour);
    await look();
    await look();
    expect(await list()).toMatchObject({
      cases: [{ kind: "payment-of-nobody", subject: paymentId, amount: 49_900, user: { _id: asha.id } }],
      total: 1,
      openCount: 1,
    });
    expect(await server.dependencies.db.select().from(payments)).toEqual([]);
    expect(await server.deliver()).toMatchObject([
      { to: { address: "help@lms.example" }, subject: "A payment needs a person" },
    ]);
  });

  test("is a case when it is not what was offered", async () => {
    const id = await server.subscribe(asha);
    await server.dependencies.db.update(subscriptions).set({ amount: 39_900 });
    const { razorpay_payment_id: paymentId } = server.pay(id);
    await server.processWebhooks();
    expect(await cases()).toMatchObject([
      { kind: "payment-of-other-offer", subject: paymentId, subscriptionId: id, userId: asha.id, doneAt: null },
    ]);
    expect(await server.mayWatch(asha)).toBe(false);
  });
});

describe("a payment of another site of the account", () => {
  const stranger = "00000000-0000-4000-8000-000000000000";

  test.each<[name: string, purchase: () => ForeignPurchase]>([
    ["of an order", () => ({ of: "order" })],
    ["of an order whose notes name nobody here", () => ({ of: "order", notes: { userId: stranger } })],
    ["of a subscription to its own plan", () => ({ of: "subscription" })],
    [
      "of a subscription to this site's plan, by another installation",
      () => ({ of: "subscription", planId: planId(), notes: { userId: stranger, site: "https://other.example" } }),
    ],
  ])("%s is counted, and is neither a case nor mailed", async (_, purchase) => {
    const look = await lookHourly();
    server.sandbox.controls.payElsewhere(purchase());
    await server.processWebhooks();
    server.pass(hour);
    await look();
    const fetched = vi.spyOn(server.gateway, "subscriptionOfInvoice");
    await look();
    expect(fetched).not.toHaveBeenCalled();
    expect(await list()).toMatchObject({ cases: [], openCount: 0, foreignPaymentCount: 1 });
    expect(await server.deliver()).toEqual([]);
  });

  test.each<[name: string, notes: () => Record<string, string>]>([
    ["this site's plan", () => ({})],
    ["this site's plan and an account that is gone", () => ({ userId: stranger })],
  ])("is a case where it names %s", async (_, notes) => {
    const look = await lookHourly();
    server.sandbox.controls.payElsewhere({ of: "subscription", planId: planId(), notes: notes() });
    server.pass(hour);
    await look();
    expect(await list()).toMatchObject({ cases: [{ kind: "payment-of-nobody" }], foreignPaymentCount: 0 });
  });

  test("is a case where its own notes name an account of this site", async () => {
    const look = await lookHourly();
    server.sandbox.controls.payElsewhere({ of: "order", notes: { userId: asha.id } });
    server.pass(hour);
    await look();
    expect((await list()).cases).toMatchObject([{ kind: "payment-of-nobody", user: { _id: asha.id } }]);
  });

  test("is refunded and disputed without a case, whether a webhook tells it or the hourly look", async () => {
    const { controls } = server.sandbox;
    for (const webhooks of ["delay", "lose"] as const) {
      controls.setSwitches({ webhooks });
      const look = await lookHourly();
      const refunded = controls.payElsewhere({ of: "order" });
      controls.settleRefund(controls.refundByHand(refunded.id).id, "processed");
      controls.openDispute(controls.payElsewhere({ of: "subscription" }).id, "chargeback");
      await server.processWebhooks();
      server.pass(hour);
      await look();
    }
    expect(await list()).toMatchObject({ cases: [], foreignPaymentCount: 4 });
    expect(await server.dependencies.db.select().from(disputes)).toEqual([]);
    expect(await server.deliver()).toEqual([]);
  });

  test("that an earlier version made a case is closed by itself, its dispute too", async () => {
    const { db, clock } = server.dependencies;
    const look = await lookHourly();
    const { id: paymentId } = server.sandbox.controls.payElsewhere({ of: "order" });
    const { id: disputeId } = server.sandbox.controls.openDispute(paymentId, "chargeback");
    const opened = { openedAt: clock(), paymentId };
    const id = "00000001-0000-4000-8000-000000000000";
    await db.transaction((tx) =>
      openCase(tx, { kind: "payment-of-nobody", subject: paymentId, paymentId }, { now: clock() }),
    );
    await applyDispute(server.dependencies, await server.gateway.fetchDispute(disputeId));
    await db.insert(paymentCases).values({ id, kind: "payment-of-nobody", subject: "pay_unknown", ...opened });
    server.pass(hour);
    await look();
    const open = await list("?status=open");
    expect(open).toMatchObject({ cases: [{ _id: id }], foreignPaymentCount: 1 });
    expect((await cases()).filter(({ doneAt }) => doneAt !== null)).toMatchObject([
      { kind: "payment-of-nobody", closings: [{ at: expect.any(String) }] },
      { kind: "dispute", closings: [{ at: expect.any(String) }] },
    ]);
    expect(await server.deliver()).toEqual([]);
  });

  test("with an invoice that the gateway does not find stops nothing", async () => {
    const look = await lookHourly();
    server.sandbox.controls.payElsewhere({ of: "subscription" });
    server.gateway.subscriptionOfInvoice = () => Promise.reject(new GatewayError("refused", "no such invoice"));
    server.pass(hour);
    await look();
    expect(await list()).toMatchObject({ cases: [], foreignPaymentCount: 1 });
  });
});

test("a refund that is refused is a case until it is done", async () => {
  server.sandbox.controls.setSwitches({ refunds: "refused" });
  const { razorpay_payment_id: paymentId } = await server.buy(asha);
  await server.unsubscribe(asha);
  expect(await cases()).toMatchObject([{ kind: "refund-refused", subject: paymentId, doneAt: null }]);
  expect((await list()).cases).toMatchObject([{ receiptNumber: expect.stringMatching(/^LMS-/) }]);
  server.sandbox.controls.setSwitches({ refunds: "processed" });
  server.pass(2 * hour);
  await runPaymentJobs(server.dependencies);
  expect(await cases()).toMatchObject([{ doneAt: expect.any(Date), closings: [{ at: expect.any(String) }] }]);
});

describe("a later refund of the same payment that is refused", () => {
  test("is a case again, and is mailed once, however often it is tried", async () => {
    const { razorpay_payment_id: paymentId } = await server.buy(asha);
    setRefunds("refused");
    expect(await refundPart(paymentId, 10_000)).toEqual({ mails: 1, found: [[10_000, false]] });
    setRefunds("processed");
    expect(await retryRefunds()).toEqual({ mails: 1, found: [[10_000, true]] });
    setRefunds("refused");
    expect(await refundPart(paymentId, 5000)).toEqual({ mails: 2, found: [[5000, false]] });
    expect(await retryRefunds()).toEqual({ mails: 2, found: [[5000, false]] });
    expect((await close((await list()).cases[0]?._id ?? "", "The balance is paid in.")).statusCode).toBe(200);
    expect(await retryRefunds()).toEqual({ mails: 2, found: [[5000, true]] });
  });
});

describe("a case that is done", () => {
  test("keeps who did it, when, and their note; another one cannot do it again", async () => {
    const id = await openDispute();
    const answers = await Promise.all([close(id, "Sent the log."), close(id, "Sent the log.")]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await cases()).toMatchObject([
      {
        doneAt: server.dependencies.clock(),
        closings: [{ by: { id: admin.id, name: "Ravi Menon" }, note: "Sent the log." }],
      },
    ]);
    expect([(await list("?status=open")).cases, (await list("?status=done")).openCount]).toEqual([[], 0]);
  });

  test("is open again when the bank wants more", async () => {
    const id = await openDispute();
    const [found] = await cases();
    await close(id, "Sent the log.");
    server.sandbox.controls.moveDispute(found?.subject ?? "", "under_review");
    await server.processWebhooks();
    server.sandbox.controls.moveDispute(found?.subject ?? "", "action_required");
    await server.processWebhooks();
    expect(await cases()).toMatchObject([{ id, doneAt: null, closings: [{ note: "Sent the log." }] }]);
    const mails = (await waitingMails(server.dependencies.db)).filter(({ mail }) => mail.kind === "payment-case");
    expect(mails).toHaveLength(2);
  });

  test.each([
    ["nowhere", "Done.", 404],
    ["00000000-0000-4000-8000-000000000000", "Done.", 404],
    [undefined, " ", 400],
    [undefined, "x".repeat(1001), 400],
  ])("%s: a bad call changes nothing", async (where, note, status) => {
    const id = await openDispute();
    expect((await close(where ?? id, note)).statusCode).toBe(status);
    expect(await cases()).toMatchObject([{ doneAt: null, closings: [] }]);
  });
});

test("the list is read in pages, newest first", async () => {
  const { db, clock } = server.dependencies;
  const start = clock().getTime();
  const ids = [3, 2, 1].map((number) => `0000000${number}-0000-4000-8000-000000000000`);
  for (const [index, id] of ids.entries()) {
    const openedAt = new Date(start - index * day);
    await db.insert(paymentCases).values({ id, kind: "cancellation-refused", subject: id, openedAt });
  }
  const first = await list("?limit=2");
  expect(first).toMatchObject({ cases: [{ _id: ids[0] }, { _id: ids[1] }], total: 3, openCount: 3 });
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect(second.cases.map(({ _id }) => _id)).toEqual([ids[2]]);
  expect(second.nextCursor).toBeUndefined();
});
