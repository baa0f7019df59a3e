import type { components } from "@lms/api/schema";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";

type Found = components["schemas"]["FoundPaymentsAnswer"];

interface Sold {
  id: string;
  name: string;
  captured: string;
  amount: number;
  refunds: { amount: number; at: string }[];
}

let server: TestServer;
let admin: TestAccount;
let ledger: Sold[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn({ role: "ADMIN" });
  await sellToMany();
}, 60_000);
afterAll(() => server.close());

/** 1,100 readers and 2,200 learners, of whom 1,100 live in Goa; some got money back, weeks later too. */
async function sellToMany(): Promise<void> {
  const { db } = server.dependencies;
  await db.execute(sql`
    insert into users (id, full_name, email, email_key, password_hash, role, created_at)
    select 'user' || n, case n % 3 when 0 then 'Reader ' when 1 then 'Learner ' else 'Learner of Goa ' end || n,
      n || '@many.example', n || '@many.example', 'nobody knows', 'USER', now()
    from generate_series(1, 3300) as n`);
  await db.execute(sql`
    insert into subscriptions (id, user_id, status) select 'sub_' || id, id, 'created' from users where role = 'USER'`);
  await db.execute(sql`
    insert into payments (id, subscription_id, user_id, amount, currency, captured_at, period_start, period_end, recorded_at)
    select 'pay_' || id, 'sub_' || id, id, 49900, 'INR', at, at, at, at
    from (select id, '2026-04-01T00:00:00Z'::timestamptz + substr(id, 5)::int * interval '41 minutes' as at
      from users where role = 'USER' order by id) as sold`);
  await db.execute(sql`
    insert into refunds (id, payment_id, amount, refunded_at, recorded_at)
    select 'rfnd_' || number, id, case number % 2 when 0 then 100 else amount end, at, at
    from (select *, captured_at + number % 5 * interval '9 days' as at from payments where number % 9 = 0) as given`);
  const { rows } = await db.execute<Sold & Record<string, unknown>>(sql`
    select payments.id, full_name as name, amount, to_json(captured_at at time zone 'UTC') #>> '{}' || 'Z' as captured,
      (select coalesce(json_agg(json_build_object('amount', amount, 'at', to_json(refunded_at at time zone 'UTC') #>> '{}' || 'Z')), '[]')
        from refunds where payment_id = payments.id) as refunds
    from payments join users on users.id = user_id order by captured_at desc, number desc`);
  ledger = rows;
}

test.each([
  ["a word of most payers", "learner", "", "2026-04-01", "2026-07-31"],
  ["a word of most payers, in a short time", "LEARNER", "", "2026-05-03", "2026-05-03"],
  ["a word of most payers, refunded in a time", "learner", "&status=refunded", "2026-05-01", "2026-05-31"],
  ["a word of most payers, not refunded", "learner", "&status=captured", "2026-05-01", "2026-05-31"],
  ["a word of a third of the payers", "of goa", "", "2026-05-01", "2026-05-31"],
  ["a word of a third of the payers, not refunded", "of goa", "&status=captured", "2026-05-01", "2026-05-31"],
  ["a text of few payers", "learner 10", "", "2026-04-01", "2026-05-31"],
  ["the first letter of many", "l", "&status=refunded", "2026-05-01", "2026-05-31"],
  ["before anything was sold", "learner", "", "2025-04-01", "2025-05-31"],
])("%s: every page and the total", async (_, q, status, from, to) => {
  const expected = ledger.filter((sold) => fits(sold, { q, status, from, to })).map(({ id }) => id);
  const query = `?limit=100&from=${from}&to=${to}&q=${encodeURIComponent(q)}${status}`;
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search(`${query}${cursor === undefined ? "" : `&cursor=${cursor}`}`);
    expect(page.total).toBe(expected.length);
    found.push(...page.payments.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(found).toEqual(expected);
});

test("what was sold a moment ago is in the next answer", async () => {
  const query = "?limit=1&from=2026-04-01&to=2026-12-31&q=learner";
  const { total } = await search(query);
  await server.dependencies.db.execute(sql`
    insert into payments (id, subscription_id, user_id, amount, currency, captured_at, period_start, period_end, recorded_at)
    select 'pay_again', 'sub_user1', 'user1', 49900, 'INR', at, at, at, at from (select '2026-08-02T00:00:00Z'::timestamptz as at) as sold`);
  const next = await search(query);
  expect([next.total, next.payments[0]?._id]).toEqual([total + 1, "pay_again"]);
  await server.dependencies.db.execute(sql`update users set full_name = 'Somebody' where id in ('user1', 'user2')`);
  expect((await search(query)).total).toBe(total - 2);
});

test.each([
  ["जोया खान", true],
  ["ज\u093Cोया", true],
  ["ज\u093Cो", true],
  ["इन्दु", true],
  ["इंदु", true],
  ["न्द", false],
])("a payer with a Hindi name by %s", async (q, isFound) => {
  const { db } = server.dependencies;
  await db.execute(sql`update users set full_name = 'ज\u093Cोया ख\u093Cान, इन्दु' where id = 'user3'`);
  const { payments } = await search(`?limit=10&from=2026-04-01&to=2026-12-31&q=${encodeURIComponent(q)}`);
  expect(payments.map(({ _id }) => _id)).toEqual(isFound ? ["pay_user3"] : []);
});

test("a receipt is found by its number in digits of Devanagari", async () => {
  const { rows } = await server.dependencies.db.execute<{ id: string; number: string }>(sql`
    select id, translate(number::text, '0123456789', '०१२३४५६७८९') as number from payments where id = 'pay_user6'`);
  const { payments } = await search(
    `?limit=10&from=2026-04-01&to=2026-12-31&q=${encodeURIComponent(rows[0]?.number ?? "")}`,
  );
  expect(payments.map(({ _id }) => _id)).toContain("pay_user6");
});

test("a day with two currencies has all its payments in the number of those of a crowd", async () => {
  const { db } = server.dependencies;
  await db.execute(sql`
    insert into users (id, full_name, email, email_key, password_hash)
    select 'crowd' || n, 'Crowd ' || n, n || '@crowd.example', n || '@crowd.example', '' from generate_series(1, 5001) as n`);
  await db.execute(sql`insert into subscriptions (id, user_id, status) values ('sub_crowd1', 'crowd1', 'created')`);
  await db.execute(sql`
    insert into payments (id, subscription_id, user_id, amount, currency, captured_at, period_start, period_end, recorded_at)
    select 'pay_' || currency || payer, 'sub_' || payer, payer, 100, currency, at, at, at, at
    from (values ('crowd1', 'INR'), ('crowd1', 'KWD'), ('user4', 'INR')) as sold (payer, currency),
      (select '2026-11-02T00:00:00Z'::timestamptz as at) as moment`);
  const { total } = await search("?limit=1&from=2026-11-01&to=2026-11-30&q=crowd");
  expect(total).toBe(2);
});

async function search(query: string): Promise<Found> {
  const answer = await server.call("GET", `/payment/search${query}`, { headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Found>();
}

function fits(sold: Sold, { q, status, from, to }: Record<"q" | "status" | "from" | "to", string>): boolean {
  const isIn = (at: string) =>
    Date.parse(at) >= Date.parse(`${from}T00:00:00+05:30`) && Date.parse(at) < Date.parse(`${to}T24:00:00+05:30`);
  const refunded = sold.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const name = sold.name.toLowerCase();
  return (
    (q.length < 3 ? name.startsWith(q) : name.includes(q.toLowerCase())) &&
    (isIn(sold.captured) || sold.refunds.some(({ at }) => isIn(at))) &&
    (status !== "&status=refunded" || refunded > 0) &&
    (status !== "&status=captured" || refunded < sold.amount)
  );
}
