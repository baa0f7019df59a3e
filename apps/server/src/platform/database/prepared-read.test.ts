import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./database.ts";
import { preparedRead } from "./prepared-read.ts";
import { users } from "./schema/accounts.ts";

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await borrowTestDatabase());
});
afterAll(() => close());

test("each connection plans the statement once, however few keys there are", async () => {
  const query = db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder("ids")})`);
  const read = preparedRead(query);
  const times = 30;
  // One after the other, so that a pool takes the same connection.
  for (let time = 0; time < times; time += 1) expect(await read({ ids: ["nobody"] })).toEqual([]);
  const { rows } = await db.execute<{ planned: number }>(sql`
    select custom_plans::int as planned from pg_prepared_statements where statement = ${query.toSQL().sql}`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.planned).toBeLessThan(10);
});
