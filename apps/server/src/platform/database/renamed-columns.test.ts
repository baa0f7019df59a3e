import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, openTestDatabase } from "../../testing/database/test-database.ts";
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

const at = new Date("2026-06-15T10:00:00.123Z");
const later = new Date("2026-06-15T11:00:00.456Z");

const readColumns = async (handle: Database = db) =>
  (
    await handle.execute(sql`
    select asked, heard, extract(epoch from heard_at)::float8 * 1000 as heard_at, last_sync_number, applied_sync_number, extract(epoch from synced_at)::float8 * 1000 as synced_at from subscriptions`)
  ).rows;

const both = (number: number, applied: number, time: Date | null) => [
  {
    asked: number,
    heard: applied,
    heard_at: time && time.getTime(),
    last_sync_number: number,
    applied_sync_number: applied,
    synced_at: time && time.getTime(),
  },
];

const insertOld = (handle: Database) =>
  handle.execute(sql`insert into subscriptions (id, user_id, status, asked, heard, heard_at)
    values ('sub_1', ${userId}, 'created', 3, 2, ${at.toISOString()})`);

describe("the columns that the previous version calls asked, heard and heard_at", () => {
  test("written by it, set those of this version", async () => {
    await insertOld(db);
    expect(await readColumns()).toEqual(both(3, 2, at));
    await db.execute(sql`update subscriptions set asked = asked + 1`);
    expect(await readColumns()).toEqual(both(4, 2, at));
    await db.execute(sql`update subscriptions set heard = 4, heard_at = ${later.toISOString()}`);
    expect(await readColumns()).toEqual(both(4, 4, later));
    await db.execute(sql`update subscriptions set heard_at = null`);
    expect(await readColumns()).toEqual(both(4, 4, null));
  });

  test("follow those that this version writes", async () => {
    await db.insert(subscriptions).values({ id: "sub_1", userId, status: "created", lastSyncNumber: 1 });
    expect(await readColumns()).toEqual(both(1, 0, null));
    await db.update(subscriptions).set({ lastSyncNumber: sql`${subscriptions.lastSyncNumber} + 1` });
    expect(await readColumns()).toEqual(both(2, 0, null));
    await db.update(subscriptions).set({ appliedSyncNumber: 2, syncedAt: at });
    expect(await readColumns()).toEqual(both(2, 2, at));
  });

  test("stay in step when both versions write in turn", async () => {
    await insertOld(db);
    await db.update(subscriptions).set({ lastSyncNumber: sql`${subscriptions.lastSyncNumber} + 1` });
    await db.execute(sql`update subscriptions set asked = asked + 1`);
    await db.update(subscriptions).set({ appliedSyncNumber: 5, syncedAt: later });
    expect(await readColumns()).toEqual(both(5, 5, later));
    await db.execute(sql`update subscriptions set status = 'confirming'`);
    expect(await readColumns()).toEqual(both(5, 5, later));
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
      expect(await readColumns(tx)).toEqual(both(3, 2, at));
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  });
});
