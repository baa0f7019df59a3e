// Why: docs/decisions/0128-growth.md
import { constantFrom, type Arbitrary, assert, array, asyncProperty, integer } from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowTestDatabase, emptyDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./database.ts";

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ db, close } = await borrowTestDatabase()));
afterAll(() => close());

const tables = ["user_counts", "subscribers", "subscriber_days", "ledger_days", "course_counts", "course_popularity"];

/** Without the rows whose counts have come down to nothing. */
async function kept(): Promise<unknown[]> {
  const found = [];
  for (const table of tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(kept) as row from ${sql.identifier(table)} as kept order by to_jsonb(kept)::text`,
    );
    const isCount = (row: Record<string, unknown>) =>
      table === "course_popularity" ||
      table === "subscribers" ||
      Object.values(row).some((value) => typeof value === "number" && value !== 0);
    found.push([table, rows.map(({ row }) => row).filter(isCount)]);
  }
  return found;
}

/** Of a few rows of each table, so that they meet. Those that the database refuses change nothing. */
const changes: Record<string, (id: number, other: number) => string> = {
  "adds a user": (id) =>
    `insert into users (id, full_name, email, email_key, password_hash) values ('u${id}', 'A', 'u${id}', 'u${id}', '') on conflict do nothing`,
  "adds several users": (id) =>
    `insert into users (id, full_name, email, email_key, password_hash, role)
     select 'm' || n, 'A', 'm' || n, 'm' || n, '', case n % 2 when 0 then 'USER' else 'ADMIN' end
     from generate_series(1, ${id + 1}) as n on conflict do nothing`,
  "changes a role": (id, other) => `update users set role = '${other === 1 ? "ADMIN" : "USER"}' where id = 'u${id}'`,
  "deletes users": (id) =>
    `delete from users where id >= 'm${id}'  and not exists (select from payments where user_id = users.id)`,
  subscribes: (id, other) =>
    `insert into subscriptions (id, user_id, status, current_end)
     select 's${id}${other}', id, 'active', '2026-06-0${other} 23:30:00+00' from users where id = 'u${id}' on conflict do nothing`,
  "buys a renewal": (id, other) =>
    `insert into subscriptions (id, user_id, status, begins_at, current_end)
     select 's${id}${other}', id, 'active', '2026-06-0${other} 23:30:00+00', '2026-07-0${other} 23:30:00+00' from users
     where id = 'u${id}' on conflict do nothing`,
  "moves a beginning": (id, other) =>
    `update subscriptions set begins_at = '2026-06-0${id} 23:30:00+00' where id = 's${id}${other}' and begins_at is not null`,
  cancels: (id, other) => `update subscriptions set status = 'cancelled' where id = 's${id}${other}'`,
  renews: (id, other) =>
    `update subscriptions set status = 'active', current_end = '2026-07-0${id} 00:30:00+00' where id = 's${id}${other}'`,
  hides: (id, other) => `update subscriptions set hidden = not hidden where id = 's${id}${other}'`,
  "deletes a subscription": (id, other) =>
    `delete from subscriptions where id = 's${id}${other}' and not exists (select from payments where subscription_id = subscriptions.id)`,
  pays: (id, other) =>
    `insert into payments (id, subscription_id, user_id, amount, currency, captured_at, period_start, period_end, recorded_at)
     select 'p${id}${other}', id, user_id, 100, '${id === 1 ? "KWD" : "INR"}', '2026-06-0${other} 18:45:00+00', now(), now(), now()
     from subscriptions where id = 's${id}${other}' on conflict do nothing`,
  refunds: (id, other) =>
    `insert into refunds (id, payment_id, amount, refunded_at, recorded_at)
     select 'r' || gen_random_uuid(), payments.id, case when n = 1 then 60 else 40 end, '2026-06-1${other} 18:15:00+00', now()
     from payments cross join generate_series(1, ${other}) as n where payments.id like 'p${id}%'`,
  "takes refunds back": (id) => `delete from refunds where payment_id like 'p${id}%' and amount = 60`,
  "deletes a payment": (id) =>
    `delete from payments where id like 'p${id}%' and not exists (select from refunds where payment_id = payments.id)`,
  "adds courses": (id, other) =>
    `insert into courses (id, title, description, category, created_by, thumbnail_file)
     select 'c' || n, 'T', 'D', 'C${other}', 'B', 'none' from generate_series(1, ${id}) as n on conflict do nothing`,
  "moves a course": (id, other) => `update courses set category = 'C${other}' where id = 'c${id}'`,
  "teaches a course in another language": (id, other) =>
    `update courses set language = '${other === 1 ? "en" : "hi"}' where id = 'c${id}'`,
  "adds a lecture": (id, other) =>
    `insert into lectures (id, course_id, title, description, position, video_file, duration_seconds, size)
     select gen_random_uuid()::text, id, 'L', 'D', 1, 'none', nullif(${other - 1} * 3500, 0), 1 from courses where id = 'c${id}'`,
  "deletes lectures": (id) => `delete from lectures where course_id = 'c${id}'`,
  "opens a course": (id, other) =>
    `insert into course_learners (course_id, user_id, first_opened_at)
     select courses.id, users.id, now() from courses, users where courses.id = 'c${id}' and users.id = 'u${other}' on conflict do nothing`,
  "deletes a course": (id) => `delete from courses where id = 'c${id}'`,
};
const changeName: Arbitrary<string> = constantFrom(...Object.keys(changes));

async function change(statement: string): Promise<void> {
  try {
    await db.execute(sql.raw(statement));
  } catch (error) {
    const refusal = error instanceof Error ? String(error.cause) : "";
    if (!refusal.includes("The ledger only grows")) throw error;
  }
}

test("whatever changes, what is kept is what would be counted", async () => {
  await assert(
    asyncProperty(
      array(integer({ min: 1, max: 3 }), { minLength: 60, maxLength: 60 }),
      array(changeName, { minLength: 30, maxLength: 30 }),
      async (numbers, made) => {
        await emptyDatabase(db);
        for (const [index, name] of made.entries())
          await change(changes[name]?.(numbers[2 * index] ?? 1, numbers[2 * index + 1] ?? 1) ?? "");
        const after = await kept();
        await db.execute(sql`select count_again()`);
        expect(after).toEqual(await kept());
      },
    ),
    { numRuns: 15 },
  );
});
