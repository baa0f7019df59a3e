import { beforeEach, describe, expect, test } from "vitest";
import { payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";
import { seededRandom } from "../../../../../tools/demo/src/seeded-random.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { day, hour } from "../../platform/lib/time/durations.ts";

interface Sales {
  allPayments: { count: number; items: { _id: string; status: string; createdAt: string; user: object }[] };
  finalMonths: Record<string, number>;
  monthlySalesRecord: number[];
  totalRevenue: number;
  year: number;
  years: number[];
  asOf: string;
}

const year = 365 * day;
const server = withTestServer();
let admin: TestAccount;
let asha: TestAccount;
let sold: number;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  asha = await server.signedIn({ fullName: "Asha Verma", email: "asha@example.com" });
  const values = { id: "sub_asha", userId: asha.id, status: "active" } as const;
  await server.dependencies.db.insert(subscriptions).values(values);
  sold = 0;
});

async function sell(...moments: string[]): Promise<string[]> {
  const rows = moments.map((moment) => {
    sold += 1;
    const capturedAt = new Date(moment);
    return {
      id: `pay_${sold}`,
      subscriptionId: "sub_asha",
      userId: asha.id,
      amount: 49_900,
      currency: "INR" as const,
      capturedAt,
      periodStart: capturedAt,
      periodEnd: new Date(capturedAt.getTime() + year),
      recordedAt: capturedAt,
    };
  });
  await server.dependencies.db.insert(payments).values(rows);
  return rows.map(({ id }) => id);
}

async function giveBack(paymentId: string | undefined, amount: number): Promise<void> {
  const at = server.dependencies.clock();
  const id = `rfnd_${paymentId}_${amount}`;
  await server.dependencies.db
    .insert(refunds)
    .values({ id, paymentId: paymentId ?? "", amount, refundedAt: at, recordedAt: at });
}

async function sales(query = ""): Promise<Sales> {
  const answer = await server.call("GET", `/payment${query}`, { headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Sales>();
}

test("with nothing sold every figure is zero", async () => {
  expect(await sales()).toEqual({
    success: true,
    code: "billing.paymentsListed",
    message: "Payments fetched successfully",
    allPayments: { count: 0, items: [] },
    finalMonths: expect.objectContaining({ January: 0, December: 0 }),
    monthlySalesRecord: Array.from({ length: 12 }, () => 0),
    totalRevenue: 0,
    currency: "INR",
    year: 2026,
    years: [2026],
    asOf: "2026-06-15T10:00:00.000Z",
  });
});

test("the listed years begin with the first payment, in India, and include the requested one", async () => {
  await sell("2023-12-31T18:30:00.000Z", "2026-02-01T10:00:00Z");
  expect(await sales()).toMatchObject({ year: 2026, years: [2026, 2025, 2024] });
  expect(await sales("?year=2019")).toMatchObject({ year: 2019, years: [2026, 2025, 2024, 2019] });
});

const inIndia = (moment: string) => new Date(new Date(moment).getTime() + 5.5 * hour).toISOString();

test("every figure equals a recount of the ledger", async () => {
  const random = seededRandom(7);
  const moments = Array.from({ length: 120 }, () =>
    new Date(random.between(Date.UTC(2024, 0, 1), Date.UTC(2026, 5, 1))).toISOString(),
  );
  const ids = await sell(...moments);
  const refunded = ids.map((id, index) => ({
    id,
    amounts: [[49_900], [10_000], [20_000, 29_900], []][index % 7] ?? [],
  }));
  for (const { id, amounts } of refunded) for (const amount of amounts) await giveBack(id, amount);

  const isSale = (index: number) => (refunded[index]?.amounts ?? []).reduce((sum, one) => sum + one, 0) < 49_900;
  for (const asked of [2024, 2025, 2026]) {
    const months = Array.from({ length: 12 }, (_, month) => {
      const prefix = `${asked}-${String(month + 1).padStart(2, "0")}`;
      return moments.filter((moment, index) => isSale(index) && inIndia(moment).startsWith(prefix)).length;
    });
    expect((await sales(`?year=${asked}`)).monthlySalesRecord).toEqual(months);
  }
  const given = refunded.flatMap(({ amounts }) => amounts).reduce((sum, one) => sum + one, 0);
  const { allPayments, totalRevenue } = await sales("?count=1000");
  expect(allPayments.count).toBe(moments.filter((_, index) => isSale(index)).length);
  expect(totalRevenue).toBe(120 * 49_900 - given);
});

describe("months and years are those of India", () => {
  test.each([
    ["2025-12-31T18:29:59.999Z", 2025, "December"],
    ["2025-12-31T18:30:00.000Z", 2026, "January"],
    ["2026-01-31T18:29:59.999Z", 2026, "January"],
    ["2026-01-31T18:30:00.000Z", 2026, "February"],
    ["2026-02-28T18:30:00.000Z", 2026, "March"],
    ["2024-02-29T18:29:59.000Z", 2024, "February"],
    ["2026-06-30T20:00:00.000Z", 2026, "July"],
    ["2026-12-31T18:29:59.999Z", 2026, "December"],
    ["2026-12-31T18:30:00.000Z", 2027, "January"],
  ])("%s is of %d, %s", async (moment, of, month) => {
    await sell(moment);
    for (const asked of [of - 1, of, of + 1]) {
      const { finalMonths, monthlySalesRecord } = await sales(`?year=${asked}`);
      expect(finalMonths[month]).toBe(asked === of ? 1 : 0);
      expect(monthlySalesRecord).toEqual(Object.values(finalMonths));
      expect(monthlySalesRecord.reduce((sum, one) => sum + one, 0)).toBe(asked === of ? 1 : 0);
    }
  });

  test("without a year it is the current one in India", async () => {
    await sell("2026-12-31T18:45:00.000Z");
    expect((await sales()).finalMonths["January"]).toBe(0);
    server.pass(new Date("2026-12-31T18:40:00.000Z").getTime() - server.dependencies.clock().getTime());
    admin = await server.signedIn({ role: "ADMIN" });
    expect((await sales()).finalMonths["January"]).toBe(1);
  });
});

test("a full refund is no sale; a partial one is a sale, for less", async () => {
  const [first, second, third] = await sell("2026-03-02T10:00:00Z", "2026-03-03T10:00:00Z", "2026-04-03T10:00:00Z");
  await giveBack(first, 49_900);
  await giveBack(second, 10_000);
  await giveBack(third, 20_000);
  await giveBack(third, 29_900);
  const { allPayments, finalMonths, totalRevenue } = await sales("?year=2026");
  expect(allPayments.count).toBe(1);
  expect(allPayments.items.map(({ _id, status }) => [_id, status])).toEqual([
    [third, "refunded"],
    [second, "captured"],
    [first, "refunded"],
  ]);
  expect(finalMonths).toMatchObject({ March: 1, April: 0 });
  expect(totalRevenue).toBe(39_900);
});

test("more than a hundred are counted right, and as many are listed as requested", async () => {
  const ids = await sell(
    ...Array.from({ length: 253 }, (_, index) => new Date(Date.UTC(2025, 0, 1 + index)).toISOString()),
  );
  for (const id of ids.slice(0, 20)) await giveBack(id, 49_900);
  const { allPayments, monthlySalesRecord, totalRevenue } = await sales("?count=100&year=2025");
  expect(allPayments.count).toBe(233);
  expect(allPayments.items).toHaveLength(100);
  expect(allPayments.items[0]?._id).toBe(ids.at(-1));
  expect(monthlySalesRecord.reduce((sum, one) => sum + one, 0)).toBe(233);
  expect(totalRevenue).toBe(233 * 49_900);
  expect((await sales("?count=1000")).allPayments.items).toHaveLength(253);
  expect((await sales()).allPayments.items).toHaveLength(100);
});

test("returns the name of the buyer", async () => {
  await sell("2026-03-02T10:00:00Z");
  expect((await sales()).allPayments.items).toEqual([
    {
      _id: "pay_1",
      amount: 49_900,
      currency: "INR",
      status: "captured",
      createdAt: "2026-03-02T10:00:00.000Z",
      user: { _id: asha.id, fullName: "Asha Verma", email: "asha@example.com" },
    },
  ]);
});

test.each(["?count=0", "?count=many", "?count=1001", "?year=26", "?year=next"])("%s is a 400", async (query) => {
  const answer = await server.call("GET", `/payment${query}`, { headers: admin.headers });
  expect(answer.statusCode).toBe(400);
});
