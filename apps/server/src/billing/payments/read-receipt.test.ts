import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refunds } from "../../platform/database/schema/payments.ts";
import { siteSettings } from "../../platform/database/schema/settings.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { startPaymentServer, type PaymentServer } from "../../testing/payments/payment-server.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { closeSubscriptions } from "../subscriptions/unsubscribe.ts";

let server: PaymentServer;
let asha: TestAccount;

beforeAll(async () => {
  server = await startPaymentServer({
    operatorName: "Example Learning",
    operatorTaxNumber: "29ABCDE1234F1Z5",
    contactAddress: "1 Church Street\nBengaluru 560001",
  });
});
beforeEach(async () => {
  await server.reset();
  asha = await server.signedIn({ email: "asha@example.com" });
});
afterAll(() => server.close());

const number = "EXAMPLE-2026-000001";
const open = ({ headers }: TestAccount, wanted = number) =>
  server.call("GET", `/payment/receipts/${wanted}`, { headers });
const receiptOf = async (account: TestAccount) => (await open(account)).json<{ receipt: object }>().receipt;

test("says what was paid, by whom, to whom and for what", async () => {
  const { razorpay_payment_id: _id } = await server.buy(asha);
  expect(await receiptOf(asha)).toEqual({
    _id,
    receiptNumber: number,
    amount: 49_900,
    currency: "INR",
    status: "captured",
    createdAt: "2026-06-15T10:00:00.000Z",
    item: "All courses, 1 year",
    periodStart: expect.stringMatching(/^2026-06-15/),
    periodEnd: expect.stringMatching(/^2027-06-15/),
    buyer: { fullName: expect.any(String), email: "asha@example.com" },
    seller: {
      name: "Example Learning",
      address: "1 Church Street\nBengaluru 560001",
      taxNumber: "29ABCDE1234F1Z5",
    },
    refunds: [],
  });
});

test("its number begins with the name that the site had then, and stays when that changes", async () => {
  const { db } = server.dependencies;
  await db.insert(siteSettings).values({ settings: { name: "संगम Sangam Academy" } });
  await server.buy(asha);
  await db.update(siteSettings).set({ settings: { name: "Triveni" } });
  const answer = await open(asha, "SANGAM-2026-000001");
  expect(answer.json()).toMatchObject({ receipt: { receiptNumber: "SANGAM-2026-000001" } });
  expect((await open(asha, "TRIVENI-2026-000001")).statusCode).toBe(404);
});

test("opens for the user who paid and for an admin; to anybody else it is not there", async () => {
  await server.buy(asha);
  const [other, admin] = [await server.signedIn(), await server.signedIn({ role: "ADMIN" })];
  expect((await open(asha)).statusCode).toBe(200);
  expect((await open(admin)).statusCode).toBe(200);
  const refused = await open(other);
  const missing = await open(asha, "LMS-2026-000002");
  expect([refused.statusCode, missing.statusCode]).toEqual([404, 404]);
  expect(refused.json().message).toBe(missing.json().message);
  expect((await server.call("GET", `/payment/receipts/${number}`)).statusCode).toBe(401);
});

test.each(["1", "LMS-2025-000001", "LMS-2026-1", "LMS-2026-9999999999", "lms-2026-000001", "LMS-2026-000001%00"])(
  "%s is no receipt",
  async (wanted) => {
    await server.buy(asha);
    expect((await open(asha, wanted)).statusCode).toBe(404);
  },
);

test("a refund stands on it: on its way, in part, and in full", async () => {
  const { razorpay_payment_id: paymentId } = await server.buy(asha);
  const at = server.dependencies.clock();
  const part = { id: "rfnd_part", paymentId, amount: 10_000, refundedAt: at, recordedAt: at };
  await server.dependencies.db.insert(refunds).values(part);
  const shownPart = { _id: "rfnd_part", amount: 10_000, createdAt: at.toISOString() };
  expect(await receiptOf(asha)).toMatchObject({ status: "captured", refunds: [shownPart] });
  const { payments } = (await server.call("GET", "/payment/mine", { headers: asha.headers })).json();
  expect(payments).toMatchObject([{ status: "captured", refundedAmount: 10_000 }]);

  server.pass(day);
  server.sandbox.controls.setSwitches({ refunds: "pending" });
  await server.unsubscribe(asha);
  expect(await receiptOf(asha)).toMatchObject({ status: "refunding", refunds: [shownPart] });

  const rest = { ...part, id: "rfnd_rest", amount: 39_900, refundedAt: server.dependencies.clock() };
  await server.dependencies.db.insert(refunds).values(rest);
  expect(await receiptOf(asha)).toMatchObject({
    status: "refunded",
    refunds: [shownPart, { _id: "rfnd_rest", amount: 39_900 }],
  });
});

test("what the shared demo account paid before its reset opens for admins alone", async () => {
  const guest = await server.signedIn({ demo: true });
  await server.buy(guest);
  expect((await open(guest)).statusCode).toBe(200);
  const { db, clock } = server.dependencies;
  await db.transaction((tx) => closeSubscriptions(tx, guest.id, clock()));
  expect((await open(guest)).statusCode).toBe(404);
  expect((await open(await server.signedIn({ role: "ADMIN" }))).statusCode).toBe(200);
});
