import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { borrowTestDatabase, emptyDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./database.ts";
import { isOutage } from "./outage.ts";
import { publicState } from "./public-state.ts";
import { siteSettings } from "./schema/settings.ts";
import { mayWrite, findWriteCounter } from "./write-count.ts";

const onEmbedded = (process.env["DATABASE_URL"] ?? "") === "";
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await borrowTestDatabase());
});
beforeEach(() => emptyDatabase(db));
afterAll(() => close());

test("what was acknowledged is in the next state", async () => {
  const read = publicState(db);
  expect(await read()).toEqual({ catalogueVersion: 0, settings: {} });
  await db.transaction((tx) => raiseCatalogueVersion(tx));
  expect(await read()).toMatchObject({ catalogueVersion: 1 });
  await db.insert(siteSettings).values({ id: 1, settings: { operator: "Academy" } });
  expect(await read()).toEqual({ catalogueVersion: 1, settings: { operator: "Academy" } });
  await db
    .update(siteSettings)
    .set({ settings: { operator: "School" } })
    .where(eq(siteSettings.id, 1));
  expect(await read()).toMatchObject({ settings: { operator: "School" } });
});

test("the same state is the same object", async () => {
  const read = publicState(db);
  const before = await read();
  await db.execute(sql`insert into rate_counters (key, count, expires_at) values ('a', 1, now())`);
  expect(await read()).toBe(before);
});

test("the embedded database is asked again only after a write", async ({ skip }) => {
  if (findWriteCounter(db) === undefined) skip("PostgreSQL has other writers");
  const read = publicState(db);
  const state = await read();
  await db.execute(sql`select 1`);
  // Not a promise: it is known.
  expect(read()).toBe(state);
  await db.execute(sql`insert into rate_counters (key, count, expires_at) values ('a', 1, now())`);
  expect(read()).toBeInstanceOf(Promise);
});

test("many calls at once share reads", async () => {
  const unshared = publicState(db);
  await db.transaction((tx) => raiseCatalogueVersion(tx));
  const states = await Promise.all(Array.from({ length: 50 }, async () => unshared()));
  expect(new Set(states).size).toBe(1);
});

test.skipIf(onEmbedded)("jobs that have all their connections do not delay it", async () => {
  const read = publicState(db);
  const { promise: gate, resolve: end } = Promise.withResolvers<void>();
  const jobs = Array.from({ length: 6 }, () => db.transaction(() => gate));
  expect(await read()).toMatchObject({ catalogueVersion: 0 });
  end();
  await Promise.all(jobs);
});

test.skipIf(onEmbedded)("it is read again after its connection was ended", async () => {
  const read = publicState(db);
  await read();
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const state = async () => {
    try {
      return await read();
    } catch (error) {
      return isOutage(error) ? "outage" : error;
    }
  };
  await expect.poll(state).toMatchObject({ catalogueVersion: 0 });
});

test.each([
  ["select 1", false],
  ["  SELECT id from users", false],
  ["with ranked as (select 1) select * from ranked", false],
  ["select updated_at, deleted from users", false],
  ["insert into users values (1)", true],
  ["with gone as (delete from users returning id) select * from gone", true],
  ["truncate users", true],
  ["select id from users for update", true],
])("%s", (statement, expected) => {
  expect(mayWrite(statement)).toBe(expected);
});
