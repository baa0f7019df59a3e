import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./database.ts";

const people = 20_000;

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ db, close } = await openTestDatabase()));
afterAll(() => close());

/** Three subscriptions of each third person, two of the others, in every status, of the last two years and the next. */
async function fill(): Promise<void> {
  await db.execute(sql`
    insert into users (id, full_name, email, email_key, password_hash)
    select 'u' || n, 'A', 'u' || n, 'u' || n, '' from generate_series(1, ${people}::int) as n`);
  await db.execute(sql`select setseed(0.38)`);
  await db.execute(sql`
    insert into subscriptions (id, user_id, status, current_start, current_end, created_at, held_at, hidden)
    select 's' || n || '-' || nth, 'u' || n,
      (array['confirming', 'active', 'active', 'active', 'pending', 'halted', 'cancelled', 'expired'])
        [case when nth > 1 then 2 else 1 end + floor(random() * case when nth > 1 then 7 else 8 end)::int],
      case when begun > 0.05 then moment end,
      case when begun > 0.05 then moment + make_interval(secs => random() * 400 * 86400) end,
      moment - interval '1 minute', case when random() < 0.1 then moment end, random() < 0.05
    from generate_series(1, ${people}::int) as n
    cross join generate_series(1, 2 + (n % 3 = 0)::int) as nth
    cross join lateral (
      -- Without the person's number in it, it is computed once for all of them.
      select random() + 0 * n as begun, now() + make_interval(secs => (random() * 730 - 700) * 86400) as moment
    ) as at`);
}

/** The end of each person's access, by the rule of before and by the table; only people for whom they differ. */
async function differences(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select users.id, before.until as before, after.until as after from users
    cross join lateral (
      select max(current_end) as until from subscriptions
      where user_id = users.id and status = 'active' and current_end > now()
    ) as before
    cross join lateral (
      select max(ends_at) as until from entitlements
      where user_id = users.id and ended_at is null and starts_at <= now() and ends_at > now()
    ) as after
    where before.until is distinct from after.until limit 5`);
  return rows;
}

function isOneOf(third: number) {
  return sql`abs(hashtext(id)) % 3 = ${third}::int`;
}

test("nobody gains or loses a second by the migration, nor by a change after it", async () => {
  const text = readFileSync(new URL("./migrations/0051_rights-have-sources.sql", import.meta.url), "utf8");
  await db.execute(sql`drop table entitlements cascade`);
  await db.execute(sql`drop function entitle_by_subscription, keep_entitlement_of_subscription cascade`);
  await fill();
  for (const statement of text.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
  expect(await differences()).toEqual([]);
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(distinct user_id)::int as open from entitlements where ended_at is null and ends_at > now()`,
  );
  expect(rows[0]?.open).toBeGreaterThan(people / 10);

  await db.execute(sql`update subscriptions set status = 'cancelled' where ${isOneOf(0)} and status <> 'confirming'`);
  await db.execute(
    sql`update subscriptions set status = 'active', current_start = now(), current_end = now() + interval '1 year'
      where ${isOneOf(1)} and status <> 'confirming'`,
  );
  await db.execute(sql`delete from subscriptions where ${isOneOf(2)} and right(id, 1) = '1'`);
  expect(await differences()).toEqual([]);
});
