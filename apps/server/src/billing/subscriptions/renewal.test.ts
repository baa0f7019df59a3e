import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { entitlements } from "../../platform/database/schema/entitlements.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { runPaymentJobs } from "../../testing/payments/run-payment-jobs.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import { createSubscribe } from "./subscribe.ts";

const server = withPaymentServer();
let asha: TestAccount;
/** The end of the first year. */
let end: Date;

beforeEach(async () => {
  asha = await server.signedIn();
  await server.buy(asha);
  end = new Date((await server.shownSubscription(asha)).currentEnd ?? "");
});

async function passTo(moment: number): Promise<void> {
  server.pass(moment - server.dependencies.clock().getTime());
  asha = await server.signedInAgain(asha);
}

const post = async (path: string) => {
  const answer = await server.call("POST", path, { headers: asha.headers });
  return [answer.statusCode, answer.json<{ message: string }>().message];
};
const subscribeAnswer = () => post("/payment/subscribe");
const cancelRenewal = () => post("/payment/renewal/cancel");
const rows = () => server.dependencies.db.select().from(subscriptions).orderBy(subscriptions.createdAt);
const payments = async () =>
  (await server.call("GET", "/payment/mine", { headers: asha.headers })).json<{
    payments: { status: string; periodStart?: string; periodEnd?: string; refundable?: false; receiptNumber: string }[];
  }>().payments;
async function refundAtProvider(id: string): Promise<void> {
  await server.gateway.refundPayment(id, { amount: 49_900, idempotencyKey: `dashboard_${id}`, notes: {} });
  await server.processWebhooks();
  await server.processWebhooks();
}
const yearAfter = (moment: Date) => {
  const after = new Date(moment);
  after.setUTCFullYear(after.getUTCFullYear() + 1);
  return after;
};

describe("the next year", () => {
  test("is sold from 30 days before the end, and begins where this one ends", async () => {
    expect(await server.shownSubscription(asha)).toMatchObject({
      renewableFrom: new Date(end.getTime() - 30 * day).toISOString(),
    });
    await passTo(end.getTime() - 30 * day - 1);
    expect(await subscribeAnswer()).toEqual([409, "You are subscribed already"]);
    await passTo(end.getTime() - 30 * day);
    const present = await server.shownSubscription(asha);
    await server.buy(asha);

    expect((await payments())[0]).toMatchObject({
      status: "captured",
      periodStart: end.toISOString(),
      periodEnd: yearAfter(end).toISOString(),
    });
    expect(await server.shownSubscription(asha)).toEqual(present);
    const rights = await server.dependencies.db.select().from(entitlements).orderBy(entitlements.endsAt);
    expect(rights.map(({ startsAt, endsAt }) => [startsAt, endsAt]).at(-1)).toEqual([end, yearAfter(end)]);

    await passTo(end.getTime() - 1);
    expect(await server.mayWatch(asha)).toBe(true);
    await passTo(end.getTime());
    expect(await server.mayWatch(asha)).toBe(true);
    expect(await server.shownSubscription(asha)).toMatchObject({
      status: "active",
      currentEnd: yearAfter(end).toISOString(),
    });
    await passTo(yearAfter(end).getTime());
    expect(await server.mayWatch(asha)).toBe(false);
  });

  test("is in the receipt with its dates, and in the mail", async () => {
    await passTo(end.getTime() - 3 * day);
    await server.deliver();
    await server.buy(asha);
    const [renewal] = await payments();
    const receipt = await server.call("GET", `/payment/receipts/${renewal?.receiptNumber}`, { headers: asha.headers });
    expect(receipt.json().receipt).toMatchObject({
      periodStart: end.toISOString(),
      periodEnd: yearAfter(end).toISOString(),
    });
    const [mail] = await server.deliver();
    expect(mail?.text).toContain("Your renewal begins on");
  });

  test("is sold once, also by two processes at once", async () => {
    await passTo(end.getTime() - day);
    const processes = [createSubscribe(server.dependencies), createSubscribe(server.dependencies)];
    const ids = await Promise.all(processes.map((subscribe) => subscribe(asha.id)));
    expect(new Set(ids).size).toBe(1);
    expect((await server.verify(asha, server.pay(ids[0] ?? ""))).statusCode).toBe(200);
    expect(await subscribeAnswer()).toEqual([409, "You have renewed already"]);
    await server.processWebhooks();
    expect(await rows()).toMatchObject([{ status: "active" }, { status: "active", beginsAt: end }]);
  });

  test("that was paid for twice is given back once", async () => {
    await passTo(end.getTime() - day);
    const first = await server.subscribe(asha);
    server.sell({ months: 12, name: "Another price", amount: 59_900, currency: "INR" });
    await server.dependencies.offers.check();
    await server.buy(asha);
    server.pay(first);
    await server.processWebhooks();
    await runPaymentJobs(server.dependencies);
    expect((await payments()).map(({ status }) => status).toSorted()).toEqual(["captured", "captured", "refunded"]);
    expect(await server.mayWatch(asha)).toBe(true);
    const after = await rows();
    expect(after.find(({ id }) => id === first)).toMatchObject({ status: "cancelled" });
    expect(after.filter(({ status }) => status === "active")).toHaveLength(2);
  });

  test("begins with its payment where the present one was cancelled meanwhile", async () => {
    await passTo(end.getTime() - 10 * day);
    const id = await server.subscribe(asha);
    await server.unsubscribe(asha);
    expect((await server.verify(asha, server.pay(id))).statusCode).toBe(200);
    expect(await server.mayWatch(asha)).toBe(true);
    const { currentEnd } = await server.shownSubscription(asha);
    expect(currentEnd).toBe(yearAfter(server.dependencies.clock()).toISOString());
  });

  test("that is paid for after the end begins with its payment", async () => {
    await passTo(end.getTime() - day / 2);
    const id = await server.subscribe(asha);
    await passTo(end.getTime() + day / 4);
    expect(await server.mayWatch(asha)).toBe(false);
    expect((await server.verify(asha, server.pay(id))).statusCode).toBe(200);
    expect((await payments())[0]?.periodStart).toBe(server.dependencies.clock().toISOString());
    expect(await server.mayWatch(asha)).toBe(true);
  });

  test("of a month is sold in the second half of the present one", async () => {
    server.sell({ months: 1, name: "A month", amount: 4_900, currency: "INR" });
    await server.dependencies.offers.check();
    asha = await server.signedIn();
    await server.buy(asha);
    expect((await subscribeAnswer())[0]).toBe(409);
    await passTo(server.dependencies.clock().getTime() + 16 * day);
    expect((await subscribeAnswer())[0]).toBe(200);
  });
});

describe("a renewal that has not begun", () => {
  test("is refunded in full, whatever the terms, and the present year runs on", async () => {
    await passTo(end.getTime() - 10 * day);
    const { config } = server.dependencies;
    const { refundWindowDays, fullRefundsPerYear } = config;
    onTestFinished(() => void Object.assign(config, { refundWindowDays, fullRefundsPerYear }));
    Object.assign(config, { refundWindowDays: 0, fullRefundsPerYear: 0 });
    await server.buy(asha);
    expect((await payments())[0]?.refundable).toBeUndefined();
    await server.deliver();
    expect(await cancelRenewal()).toEqual([200, "Your renewal is cancelled and ₹499 is refunded in full."]);
    expect(await cancelRenewal()).toEqual([400, "You have no renewal that is still to begin"]);
    expect((await payments()).map(({ status }) => status)).toEqual(["refunded", "captured"]);
    expect(await server.mayWatch(asha)).toBe(true);
    expect((await rows())[1]).toMatchObject({ status: "cancelled", refundedAtCancellation: false });
    expect((await server.deliver()).map(({ subject }) => subject)).toContain("Your LMS renewal is cancelled");
    await passTo(end.getTime());
    expect(await server.mayWatch(asha)).toBe(false);
  });

  test("can be bought again after its refund", async () => {
    await passTo(end.getTime() - 10 * day);
    await server.buy(asha);
    await cancelRenewal();
    await server.buy(asha);
    expect((await payments())[0]).toMatchObject({ status: "captured", periodStart: end.toISOString() });
  });

  test("is given back with the present subscription when that is cancelled", async () => {
    await passTo(end.getTime() - 10 * day);
    await server.buy(asha);
    const answer = await server.unsubscribe(asha);
    expect(answer.json().message).toBe("Your subscription is cancelled and ₹998 is refunded in full.");
    expect((await payments()).map(({ status }) => status)).toEqual(["refunded", "refunded"]);
    expect(await server.mayWatch(asha)).toBe(false);
    await passTo(end.getTime());
    expect(await server.mayWatch(asha)).toBe(false);
  });

  test("that a person refunds at the provider ends alone", async () => {
    await passTo(end.getTime() - 10 * day);
    const { razorpay_payment_id: id } = await server.buy(asha);
    await refundAtProvider(id);
    expect((await rows()).map(({ status }) => status)).toEqual(["active", "cancelled"]);
    expect(await server.mayWatch(asha)).toBe(true);
  });

  test("stays for its time when the present year is refunded at the provider", async () => {
    const first = (await rows())[0]?.id ?? "";
    await passTo(end.getTime() - 10 * day);
    await server.buy(asha);
    const book = server.sandbox.controls.subscriptions(10).find(({ subscription }) => subscription.id === first);
    await refundAtProvider(book?.payments[0]?.payment.id ?? "");
    expect(await server.mayWatch(asha)).toBe(false);
    expect(await server.shownSubscription(asha)).toMatchObject({ status: "cancelled" });
    expect(await subscribeAnswer()).toEqual([409, "You have renewed already"]);
    await passTo(end.getTime());
    expect(await server.mayWatch(asha)).toBe(true);
  });
});

test("a disputed year is not renewed", async () => {
  await passTo(end.getTime() - 10 * day);
  const { db, clock } = server.dependencies;
  const held = { status: "halted", heldAt: clock() } as const;
  await db.update(subscriptions).set(held).where(eq(subscriptions.userId, asha.id));
  expect((await subscribeAnswer())[1]).toContain("disputed at your bank");
});
