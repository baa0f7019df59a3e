import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, openTestDatabase } from "../../testing/test-database.ts";
import { newId } from "../lib/id.ts";
import type { Database } from "./database.ts";
import { migrationsFolder } from "./migrate.ts";
import { users } from "./schema/accounts.ts";
import { subscriptions } from "./schema/payments.ts";

let db: Database;
let close: () => Promise<void>;
let userId: string;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
beforeEach(async () => {
  await emptyDatabase(db);
  userId = newId();
  await db.insert(users).values({ id: userId, fullName: "Asha", email: "a@b.c", emailKey: "a@b.c", passwordHash: "x" });
});
afterAll(() => close());

const at = "2026-06-15 10:00:00.123+00";
const later = "2026-06-15 11:00:00.456+00";

async function expectBoth(asked: number, heard: number, heardAt: string | null, handle = db): Promise<void> {
  const { rows } = await handle.execute(sql`
    select asked, heard, (heard_at = ${heardAt}::timestamptz) is not false and (heard_at is null) = (${heardAt}::text is null) as heard_fits,
      last_sync_number, applied_sync_number, synced_at is not distinct from heard_at as synced_fits from subscriptions`);
  expect(rows).toEqual([
    { asked, heard, heard_fits: true, last_sync_number: asked, applied_sync_number: heard, synced_fits: true },
  ]);
}

const insertOld = (handle: Database) =>
  handle.execute(sql`insert into subscriptions (id, user_id, status, asked, heard, heard_at)
    values ('sub_1', ${userId}, 'created', 3, 2, ${at})`);

describe("the columns that the previous version calls asked, heard and heard_at", () => {
  test("written by it, set those of this version", async () => {
    await insertOld(db);
    await expectBoth(3, 2, at);
    await db.execute(sql`update subscriptions set asked = asked + 1`);
    await expectBoth(4, 2, at);
    await db.execute(sql`update subscriptions set heard = 4, heard_at = ${later}`);
    await expectBoth(4, 4, later);
    await db.execute(sql`update subscriptions set heard_at = null`);
    await expectBoth(4, 4, null);
  });

  test("follow those that this version writes", async () => {
    await db.insert(subscriptions).values({ id: "sub_1", userId, status: "created", lastSyncNumber: 1 });
    await expectBoth(1, 0, null);
    await db.update(subscriptions).set({ lastSyncNumber: sql`${subscriptions.lastSyncNumber} + 1` });
    await expectBoth(2, 0, null);
    await db.update(subscriptions).set({ appliedSyncNumber: 2, syncedAt: new Date(at) });
    await expectBoth(2, 2, at);
  });

  test("stay in step when both versions write in turn", async () => {
    await insertOld(db);
    await db.update(subscriptions).set({ lastSyncNumber: sql`${subscriptions.lastSyncNumber} + 1` });
    await db.execute(sql`update subscriptions set asked = asked + 1`);
    await db.update(subscriptions).set({ appliedSyncNumber: 5, syncedAt: new Date(later) });
    await expectBoth(5, 5, later);
    await db.execute(sql`update subscriptions set status = 'confirming'`);
    await expectBoth(5, 5, later);
  });

  test("are copied from the rows of before", async () => {
    const migrations = readMigrationFiles({ migrationsFolder }).map((migration) => migration.sql);
    const statements = migrations.find((each) => each.some((statement) => statement.includes("last_sync_number")));
    const undone = new Error("undone");
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`drop trigger subscriptions_renamed_columns on subscriptions`);
      await tx.execute(sql`drop function copy_renamed_subscription_columns`);
      await tx.execute(sql`alter table subscriptions
        drop column last_sync_number, drop column applied_sync_number, drop column synced_at`);
      await insertOld(tx);
      for (const statement of statements ?? []) await tx.execute(sql.raw(statement));
      await expectBoth(3, 2, at, tx);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  });
});
