import type { components } from "@lms/api/schema";
import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { disputes, payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";
import { day } from "../../platform/lib/time/durations.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Sales = components["schemas"]["Sales"];
type Found = components["schemas"]["FoundPaymentsAnswer"];

const server = withTestServer();
let admin: TestAccount;
let sold: number;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  sold = 0;
});

async function buyer(fullName: string, email: string): Promise<TestAccount> {
  const account = await server.signedIn({ fullName, email });
  await server.dependencies.db
    .insert(subscriptions)
    .values({ id: `sub_${account.id}`, userId: account.id, status: "active" });
  return account;
}

async function sell(to: TestAccount, ...moments: string[]): Promise<string[]> {
  const rows = moments.map((moment) => {
    sold += 1;
    const capturedAt = new Date(moment);
    return {
      id: `pay_${sold}`,
      subscriptionId: `sub_${to.id}`,
      userId: to.id,
      amount: 49_900,
      currency: "INR" as const,
      capturedAt,
      periodStart: capturedAt,
      periodEnd: new Date(capturedAt.getTime() + 365 * day),
      recordedAt: capturedAt,
    };
  });
  await server.dependencies.db.insert(payments).values(rows);
  return rows.map(({ id }) => id);
}

async function giveBack(paymentId: string | undefined, amount: number, moment: string): Promise<void> {
  const refundedAt = new Date(moment);
  const id = `rfnd_${paymentId}_${amount}`;
  await server.dependencies.db
    .insert(refunds)
    .values({ id, paymentId: paymentId ?? "", amount, refundedAt, recordedAt: refundedAt });
}

const get = (path: string) => server.call("GET", path, { headers: admin.headers });

async function sales(query: string): Promise<Sales> {
  const answer = await get(`/payment/sales${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ sales: Sales }>().sales;
}

async function search(query: string): Promise<Found> {
  const answer = await get(`/payment/search${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Found>();
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
const names = ({ payments: found }: Found) => found.map(({ _id }) => _id);

describe("the time", () => {
  test("is the current month in India when none is given", async () => {
    server.pass(new Date("2026-06-30T19:00:00Z").getTime() - server.dependencies.clock().getTime());
    admin = await server.signedIn({ role: "ADMIN" });
    expect(await sales("")).toMatchObject({ from: "2026-07-01", to: "2026-07-01", unit: "day" });
  });

  test("is answered by day, and by month when it is long; the first month begins with it", async () => {
    expect((await sales("?from=2026-03-01&to=2026-05-01")).periods).toHaveLength(62);
    const long = await sales("?from=2025-04-15&to=2026-03-31");
    expect(long.unit).toBe("month");
    expect(long.periods.map(({ start }) => start).slice(0, 3)).toEqual(["2025-04-15", "2025-05-01", "2025-06-01"]);
    expect(long.periods).toHaveLength(12);
  });

  test.each([
    ["?from=2026-02-30", "from"],
    ["?to=tomorrow", "to"],
    ["?from=2026-03-02&to=2026-03-01", "from"],
    ["?from=2001-01-01&to=2026-01-01", "from"],
  ])("%s is a 400", async (query, field) => {
    for (const path of ["/payment/sales", "/payment/sales/csv", "/payment/search"]) {
      const answer = await get(`${path}${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toMatchObject([{ field }]);
    }
  });

  test("before the years of the calendar nothing was sold", async () => {
    expect(await sales("?from=0000-01-01&to=0000-01-02")).toMatchObject({ from: "0001-01-01", total: { payments: 0 } });
    expect(names(await search("?to=0000-01-01"))).toEqual([]);
  });

  test.each([
    ["2026-02-28T18:29:59.999Z", 0],
    ["2026-02-28T18:30:00.000Z", 1],
    ["2026-03-31T18:29:59.999Z", 1],
    ["2026-03-31T18:30:00.000Z", 0],
  ])("a payment and a refund of %s are %d in March", async (moment, expected) => {
    const asha = await buyer("Asha Verma", "asha@example.com");
    const [first, second] = await sell(asha, moment, "2025-01-10T10:00:00Z");
    await giveBack(second, 10_000, moment);
    const { total } = await sales("?from=2026-03-01&to=2026-03-31");
    expect([total.payments, total.refunds]).toEqual([expected, expected]);
    const found = names(await search("?from=2026-03-01&to=2026-03-31"));
    expect(found).toEqual(expected === 1 ? [first, second] : []);
  });
});

test("a refund counts on its own day, whatever the month of its payment", async () => {
  const asha = await buyer("Asha Verma", "asha@example.com");
  const [first] = await sell(asha, "2026-02-11T10:00:00Z", "2026-03-05T10:00:00Z");
  await giveBack(first, 49_900, "2026-04-02T10:00:00Z");
  const { total, periods } = await sales("?from=2026-02-01&to=2026-04-30");
  expect(total).toEqual({ payments: 2, gross: 99_800, refunds: 1, refunded: 49_900, net: 49_900 });
  expect(periods.map(({ start, gross, refunded, net }) => [start, gross, refunded, net])).toEqual([
    ["2026-02-01", 49_900, 0, 49_900],
    ["2026-03-01", 49_900, 0, 49_900],
    ["2026-04-01", 0, 49_900, -49_900],
  ]);
  expect((await sales("?from=2026-02-01&to=2026-02-28")).total).toMatchObject({ gross: 49_900, refunds: 0 });
});

test("list, file and figures agree, page by page", async () => {
  const asha = await buyer("Asha Verma", "asha@example.com");
  const moments = Array.from({ length: 25 }, (_, index) =>
    new Date(Date.UTC(2026, 1, 20, 12) + Math.floor(index / 2) * day).toISOString(),
  );
  const ids = await sell(asha, ...moments);
  for (const [index, id] of ids.entries())
    if (index % 4 === 0)
      await giveBack(id, index % 8 === 0 ? 49_900 : 12_345, new Date(Date.UTC(2026, 2, 10 + index, 20)).toISOString());

  for (const [from, to] of [
    ["2026-02-01", "2026-02-28"],
    ["2026-03-01", "2026-03-31"],
    ["2025-04-01", "2026-03-31"],
  ] as const) {
    const time = `?from=${from}&to=${to}`;
    const inTime = (moment: string) =>
      moment >= new Date(`${from}T00:00:00+05:30`).toISOString() &&
      Date.parse(moment) < Date.parse(`${to}T00:00:00+05:30`) + day;
    const listed: Found["payments"] = [];
    let cursor: string | undefined;
    do {
      const page = await search(`${time}&limit=4${cursor === undefined ? "" : `&cursor=${cursor}`}`);
      listed.push(...page.payments);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    const paid = listed.filter(({ createdAt }) => inTime(createdAt));
    const given = listed.flatMap((payment) => payment.refunds).filter(({ createdAt }) => inTime(createdAt));
    const { total } = await sales(time);
    expect(total).toEqual({
      payments: paid.length,
      gross: sum(paid),
      refunds: given.length,
      refunded: sum(given),
      net: sum(paid) - sum(given),
    });
    expect((await search(time)).total).toBe(new Set(listed.map(({ _id }) => _id)).size);

    const rows = parse<Record<string, string>>((await get(`/payment/sales/csv${time}`)).body, {
      bom: true,
      columns: true,
    });
    const column = (name: string) => Math.round(rows.reduce((all, row) => all + Number(row[name]) * 100, 0));
    expect([column("Paid"), column("Refunded")]).toEqual([total.gross, total.refunded]);
    expect(rows).toHaveLength(total.payments + total.refunds);
  }
});

describe("the search", () => {
  let asha: TestAccount;
  let ravi: TestAccount;
  beforeEach(async () => {
    asha = await buyer("Asha Vérma", "asha@example.com");
    ravi = await buyer("Ravi 100% Menon", "ravi_m@example.com");
    await sell(asha, "2026-06-02T10:00:00Z", "2026-06-03T10:00:00Z");
    await sell(ravi, "2026-06-04T10:00:00Z");
    await giveBack("pay_1", 49_900, "2026-06-05T10:00:00Z");
    await giveBack("pay_3", 100, "2026-06-05T10:00:00Z");
  });

  const june = "?from=2026-06-01&to=2026-06-30";
  const number = async (id: string) =>
    (await search(june)).payments.find(({ _id }) => _id === id)?.receiptNumber.slice(-6) ?? "";

  test.each([
    ["ASHA", ["pay_2", "pay_1"]],
    ["vérma", ["pay_2", "pay_1"]],
    ["ravi_m@", ["pay_3"]],
    ["100%", ["pay_3"]],
    ["vi_", ["pay_3"]],
    ["0%_", []],
    ["_", []],
    ["r", ["pay_3"]],
    ["AS", ["pay_2", "pay_1"]],
    ["sh", []],
    [" pay_2 ", ["pay_2"]],
    ["pay_", []],
    ["nobody", []],
    ["\0", []],
  ])("%j finds %j", async (q, found) => {
    const answer = await search(`${june}&q=${encodeURIComponent(q)}`);
    expect(names(answer)).toEqual(found);
    expect(answer.total).toBe(found.length);
  });

  test("finds a receipt by its number, in full or by its end, and only of its year", async () => {
    const end = await number("pay_3");
    for (const q of [`LMS-2026-${end}`, `lms-2026-${end}`, String(Number(end))])
      expect(names(await search(`${june}&q=${q}`))).toEqual(["pay_3"]);
    expect(names(await search(`${june}&q=LMS-2025-${end}`))).toEqual([]);
    expect(names(await search(`${june}&q=999999999`))).toEqual([]);
  });

  test("a status is that of the payment; refunds are listed with their day", async () => {
    expect(names(await search(`${june}&status=captured`))).toEqual(["pay_3", "pay_2"]);
    const refunded = await search(`${june}&status=refunded`);
    expect(refunded.payments).toMatchObject([
      { _id: "pay_3", status: "captured", refunds: [{ amount: 100 }], user: { fullName: "Ravi 100% Menon" } },
      { _id: "pay_1", status: "refunded", refunds: [{ amount: 49_900, createdAt: "2026-06-05T10:00:00.000Z" }] },
    ]);
    expect(refunded.total).toBe(2);
  });

  test("disputed ones are found by their capture and by the beginning of the dispute, whatever was decided", async () => {
    const createdAt = new Date("2026-07-09T10:00:00Z");
    const dispute = { amount: 49_900, currency: "INR", amountDeducted: 0, createdAt, syncedAt: createdAt };
    await server.dependencies.db.insert(disputes).values([
      { ...dispute, id: "disp_1", paymentId: "pay_2", phase: "chargeback", status: "won" },
      { ...dispute, id: "disp_2", paymentId: "pay_3", phase: "retrieval", status: "open" },
      { ...dispute, id: "disp_3", paymentId: "pay_3", phase: "chargeback", status: "open" },
    ]);
    const disputed = `${june}&status=disputed`;
    const first = await search(`${disputed}&limit=1`);
    expect(first).toMatchObject({ payments: [{ _id: "pay_3", disputes: [{}, {}] }], total: 2 });
    const next = await search(`${disputed}&limit=1&cursor=${first.nextCursor}`);
    expect([names(next), next.nextCursor]).toEqual([["pay_2"], undefined]);
    for (const [q, found] of [
      ["asha", ["pay_2"]],
      ["a", ["pay_2"]],
      ["pay_3", ["pay_3"]],
      ["nobody", []],
      ["%00", []],
    ] as const)
      expect(names(await search(`${disputed}&q=${q}`))).toEqual(found);
    const july = "?from=2026-07-01&to=2026-07-31";
    expect(names(await search(`${july}&status=disputed`))).toEqual(["pay_3", "pay_2"]);
    expect(names(await search(july))).toEqual([]);
  });

  test("a cursor of no list is a 400", async () => {
    for (const cursor of ["x", "WzEsMl0x", Buffer.from('["1",2]').toString("base64url")])
      expect((await get(`/payment/search?cursor=${cursor}`)).statusCode).toBe(400);
  });
});

describe("the file", () => {
  test("is UTF-8 with a mark, and executes nothing", async () => {
    const eve = await buyer('=HYPERLINK("https://evil.example","Asha")', "asha@example.com");
    await sell(eve, "2026-06-02T20:00:00Z");
    await giveBack("pay_1", 12_345, "2026-06-03T04:00:00Z");
    const answer = await get("/payment/sales/csv?from=2026-06-01&to=2026-06-30");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="sales-2026-06-01-to-2026-06-30.csv"',
      "cache-control": "no-store",
    });
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse<Record<string, string>>(answer.body, { bom: true, columns: true });
    expect(rows).toMatchObject([
      { Date: "2026-06-03", Time: "01:30", Kind: "Payment", Payment: "pay_1", Paid: "499.00", Refunded: "" },
      { Date: "2026-06-03", Time: "09:30", Kind: "Refund", Payment: "pay_1", Paid: "", Refunded: "123.45" },
    ]);
    expect(rows[0]?.["Name"]).toBe(`'=HYPERLINK("https://evil.example","Asha")`);
    expect(rows[0]?.["Receipt number"]).toMatch(/^LMS-2026-\d{6}$/);
  });

  test("without a sale has its headings alone", async () => {
    const { body } = await get("/payment/sales/csv?from=2026-06-01");
    expect(body.replace("\uFEFF", "")).toBe(
      "Date,Time,Kind,Receipt number,Payment,Name,Email,Paid,Refunded,Currency\n",
    );
  });

  test("has every row once where it is read in several pages, also of one moment", async () => {
    const asha = await buyer("Asha Verma", "asha@example.com");
    await sell(asha, ...Array.from({ length: 2300 }, () => "2026-06-02T10:00:00Z"));
    await giveBack("pay_7", 100, "2026-06-02T10:00:00Z");
    const rows = parse((await get("/payment/sales/csv?from=2026-06-01")).body, {
      bom: true,
      columns: false,
      from_line: 2,
    });
    expect(new Set(rows.map(([, , what, , id]) => `${what} ${id}`)).size).toBe(2301);
    expect(rows).toHaveLength(2301);
  });
});
