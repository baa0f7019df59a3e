import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./database.ts";
import { users } from "./schema/accounts.ts";
import { entitlements } from "./schema/entitlements.ts";
import { subscribers } from "./schema/maintained-counts.ts";
import { subscriptions } from "./schema/payments.ts";

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ db, close } = await borrowTestDatabase()));
afterAll(() => close());

const account = (id: string) => ({ id, fullName: "A", email: id, emailKey: id, passwordHash: "" });

test("ends of rights that were missed, and beginnings of renewals, are found once more", async () => {
  const end = new Date("2027-01-01T00:00:00.000Z");
  const later = new Date("2028-01-01T00:00:00.000Z");
  await db.insert(users).values([account("missed"), account("waits")]);
  const right = { userId: "missed", startsAt: end, source: "grant" } as const;
  await db.insert(entitlements).values({ id: "r", ...right, endsAt: later });
  const bought = { id: "s", userId: "waits", status: "active" } as const;
  await db.insert(subscriptions).values({ ...bought, beginsAt: end, currentEnd: later });
  await db.update(users).set({ rightUntil: end });
  await db.update(subscribers).set({ beginsAt: null });

  const file = new URL("./migrations/0079_renewals-that-wait.sql", import.meta.url);
  for (const statement of readFileSync(file, "utf8").split("--> statement-breakpoint"))
    if (/^\s*SELECT keep_/.test(statement)) await db.execute(sql.raw(statement));
  const { id, rightUntil, paidUntil } = users;
  expect(await db.select({ id, rightUntil, paidUntil }).from(users).orderBy(id)).toEqual([
    { id: "missed", rightUntil: later, paidUntil: null },
    { id: "waits", rightUntil: later, paidUntil: later },
  ]);
  expect(await db.select().from(subscribers)).toEqual([{ userId: "waits", until: later, beginsAt: end }]);
});
