// Why: docs/decisions/0217-the-price-is-a-setting.md
import { beforeEach, describe, expect, test } from "vitest";
import { defaultOffer } from "../../config/plan-settings.ts";
import { payments, subscriptions } from "../../platform/database/schema/payments.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import { GatewayError, type GatewayPlan, type PaymentGateway } from "../gateway/payment-gateway.ts";
import { endOfPeriod } from "../period.ts";
import { openOffers } from "./offers.ts";
import { describeStop, startOffers } from "./start-offers.ts";

const server = withPaymentServer();
let asha: TestAccount;
let admin: TestAccount;

beforeEach(async () => {
  asha = await server.signedIn({ email: "asha@example.com" });
  admin = await server.signedIn({ role: "ADMIN" });
});

const read = async <Body>(path: string, { headers }: TestAccount): Promise<Body> =>
  (await server.call("GET", path, { headers })).json<Body>();

const razorpay = { provider: "razorpay", keyId: "rzp", keySecret: "s", planId: "plan", webhookSecrets: ["w"] } as const;
const year = { name: "One year of every course", months: 12 };

describe("money has the decimals of its currency everywhere", () => {
  test.each([
    ["JPY", 499, "JP¥499", "499"],
    ["USD", 4990, "$49.90", "49.90"],
    ["KWD", 4990, "KWD 4.990", "4.990"],
  ])("%s", async (currency, amount, text, decimal) => {
    server.sell({ ...year, amount, currency });
    const proof = server.pay(await server.subscribe(asha));
    expect((await server.call("GET", "/site")).json()).toMatchObject({
      site: { bundle: { amount, currency, durationMonths: 12 } },
    });
    expect((await server.verify(asha, proof)).statusCode).toBe(200);
    await server.processWebhooks();
    const mails = (await server.deliver()).map((mail) => mail.text.replaceAll("\u00A0", " ")).join("\n");
    expect(mails).toContain(text);
    const { payments: own } = await read<{ payments: { receiptNumber: string }[] }>("/payment/mine", asha);
    expect(own).toMatchObject([{ amount, currency }]);
    const receipt = await read("/payment/receipts/LMS-2026-000001", asha);
    expect(receipt).toMatchObject({ receipt: { amount, currency, item: "All courses, 1 year" } });
    expect(await read("/payment", admin)).toMatchObject({ totalRevenue: amount, currency });
    const query = "from=2026-06-15&to=2026-06-15";
    const { sales } = await read<{ sales: object }>(`/payment/sales?${query}`, admin);
    expect(sales).toMatchObject({ currency, total: { gross: amount, net: amount } });
    const csv = await server.call("GET", `/payment/sales/csv?${query}`, { headers: admin.headers });
    expect(csv.body).toContain(`,${decimal},,${currency}`);
    expect((await server.unsubscribe(asha)).json().message.replaceAll("\u00A0", " ")).toContain(text);
    expect(await read("/payment", admin)).toMatchObject({ totalRevenue: 0, currency });
  });
});

test("sums of money are never those of two currencies", async () => {
  await server.buy(asha);
  server.sell({ ...year, amount: 4990, currency: "KWD" });
  await server.buy(await server.signedIn());
  expect(await read("/payment", admin)).toMatchObject({
    allPayments: { count: 2 },
    totalRevenue: 4990,
    currency: "KWD",
    otherRevenues: [{ amount: 49_900, currency: "INR" }],
  });
  const { sales } = await read<{ sales: object }>("/payment/sales?from=2026-06-15&to=2026-06-15", admin);
  expect(sales).toMatchObject({
    total: { payments: 1, gross: 4990 },
    others: [{ currency: "INR", payments: 1, gross: 49_900, refunds: 0, refunded: 0, net: 49_900 }],
  });
});

test("a price that changes before the payment is verified leaves what was offered", async () => {
  const first = await server.subscribe(asha);
  const proof = server.pay(first);
  server.sell({ name: "Half a year", months: 6, amount: 2990, currency: "USD" });
  expect((await server.verify(asha, proof)).statusCode).toBe(200);
  const [paid] = await server.dependencies.db.select().from(payments);
  expect(paid).toMatchObject({
    amount: 49_900,
    currency: "INR",
    periodEnd: endOfPeriod(paid?.periodStart ?? new Date(), 12),
  });
  await server.buy(await server.signedIn());
  expect(await read("/payment/receipts/LMS-2026-000001", admin)).toMatchObject({
    receipt: { amount: 49_900, currency: "INR", item: "All courses, 1 year" },
  });
  expect(await read("/payment/receipts/LMS-2026-000002", admin)).toMatchObject({
    receipt: { amount: 2990, currency: "USD", item: "Half a year", periodEnd: expect.stringMatching(/^2026-12-15/) },
  });
});

test("an attempt at the previous price is closed, and the next one has the new price", async () => {
  await server.subscribe(asha);
  server.sell({ ...year, amount: 59_900, currency: "INR" });
  await server.subscribe(asha);
  const rows = await server.dependencies.db.select().from(subscriptions);
  expect(rows.map(({ status, amount }) => `${status} ${amount}`).toSorted()).toEqual([
    "created 59900",
    "expired 49900",
  ]);
});

describe("while the plan is not what is to be sold", () => {
  test("nothing is sold, administrators are told, and what was paid is honoured", async () => {
    const proof = server.pay(await server.subscribe(asha));
    const weekly: GatewayPlan = { id: "plan_week", name: "Week", amount: 100, currency: "INR", months: undefined };
    server.gateway.fetchPlan = async () => weekly;
    const { headers } = await server.signedIn();
    const refused = await server.call("POST", "/payment/subscribe", { headers });
    expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
      503,
      "billing.notForSale",
      "60",
    ]);
    expect(await read("/payment", admin)).toMatchObject({ saleStop: { reason: "plan-period" } });
    expect((await server.verify(asha, proof)).statusCode).toBe(200);
    expect(await server.mayWatch(asha)).toBe(true);
  });
});

describe("the plan and the settings", () => {
  const plan: GatewayPlan = { id: "plan_1", name: "Year", amount: 59_900, currency: "INR", months: 12 };
  const inr = { ...defaultOffer, stated: { price: false, months: false } };
  const gatewayWith = (fetchPlan: () => Promise<GatewayPlan>): PaymentGateway => ({
    ...server.gateway,
    planId: plan.id,
    fetchPlan,
  });
  const offersWith = (settings: Partial<typeof inr>, found: Partial<GatewayPlan> = {}) =>
    openOffers(
      { ...inr, ...settings },
      gatewayWith(async () => ({ ...plan, ...found })),
    );

  test("without settings the plan is the price", async () => {
    const offers = offersWith({});
    expect(offers.shown()).toEqual(defaultOffer);
    expect(await offers.check()).toBeUndefined();
    expect(offers.shown()).toEqual({ amount: 59_900, currency: "INR", months: 12 });
    expect(await offers.forSale()).toMatchObject({ planId: "plan_1", planName: "Year", amount: 59_900 });
  });

  test.each([
    ["price", { amount: 59_800, stated: { price: true, months: false } }],
    ["currency", { amount: 59_900, currency: "USD", stated: { price: true, months: false } }],
    ["period", { months: 6, stated: { price: false, months: true } }],
  ])("another %s is a difference", async (_what, settings) => {
    const offers = offersWith(settings);
    expect(await offers.check()).toMatchObject({ reason: "plan-differs", plan: { amount: 59_900, months: 12 } });
    await expect(offers.forSale()).rejects.toMatchObject({ status: 503 });
    const { amount, currency, months } = { ...inr, ...settings };
    expect(offers.shown()).toEqual({ amount, currency, months });
  });

  test("what is stated and agrees is sold", async () => {
    const offers = offersWith({ amount: 59_900, stated: { price: true, months: true } });
    expect(await offers.check()).toBeUndefined();
    expect(await offers.forSale()).toMatchObject({ amount: 59_900, months: 12 });
  });

  test("a difference is said in words", async () => {
    const stop = await offersWith({ amount: 59_800, stated: { price: true, months: false } }).check();
    expect(stop && describeStop(stop)).toMatch(
      /^The plan plan_1 at the payment provider is ₹599 for 12 months, and the settings say ₹598 for 12 months:/,
    );
  });

  test("a plan that is not there is no outage", async () => {
    const offers = openOffers(
      inr,
      gatewayWith(() => Promise.reject(new GatewayError("refused", "no such plan"))),
    );
    expect(await offers.check()).toMatchObject({ reason: "plan-missing" });
  });

  test("while the gateway is silent pages show what was sold last", async () => {
    const offers = openOffers(
      inr,
      gatewayWith(() => Promise.reject(new GatewayError("unavailable", "silent"))),
    );
    offers.remember({ amount: 59_900, currency: "INR", months: 12 });
    expect(offers.shown()).toMatchObject({ amount: 59_900 });
    await expect(offers.forSale()).rejects.toMatchObject({ kind: "unavailable" });
  });
});

test("a start beside a silent gateway shows what was sold last", async () => {
  const { dependencies } = server;
  const { currency, months } = defaultOffer;
  const planId = server.sell({ ...year, amount: 59_900, currency });
  await server.subscribe(asha);
  const gateway: PaymentGateway = {
    ...server.gateway,
    planId,
    fetchPlan: () => Promise.reject(new GatewayError("unavailable", "silent")),
  };
  const config = { ...dependencies.config, payments: razorpay };
  const offers = openOffers(config.plan, gateway);
  const stopAsking = await startOffers({ ...dependencies, config, gateway, offers });
  stopAsking();
  expect(offers.shown()).toEqual({ amount: 59_900, currency, months });
});

const end = (start: string, months: number) => endOfPeriod(new Date(start), months).toISOString().slice(0, 10);

test("a period of months ends on the same day, or on the last one of a shorter month", () => {
  expect(end("2026-06-15", 12)).toBe("2027-06-15");
  expect(end("2026-01-31", 1)).toBe("2026-02-28");
  expect(end("2028-02-29", 12)).toBe("2029-02-28");
});
