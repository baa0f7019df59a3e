import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "../platform/database/schema/accounts.ts";
import { subscriptions } from "../platform/database/schema/payments.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { day } from "../platform/lib/time/durations.ts";

interface Stats {
  allUsersCount: number;
  subscribedUsersCount: number;
  asOf: string;
}

const server = withTestServer();
let admin: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
});

async function stats(): Promise<Stats> {
  const answer = await server.call("GET", "/admin/stats/users", { headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Stats>();
}

async function subscribe(userId: string, values: Partial<typeof subscriptions.$inferInsert>): Promise<void> {
  const now = server.dependencies.clock();
  const paidUntil = new Date(now.getTime() + day);
  const id = `sub_more_${userId}`;
  await server.dependencies.db
    .insert(subscriptions)
    .values({ id, userId, status: "active", currentStart: now, currentEnd: paidUntil, createdAt: now, ...values });
}

test("administrators do not count, and at first no user is subscribed", async () => {
  expect(await stats()).toEqual({
    success: true,
    code: "admin.statsFetched",
    message: "Stats fetched successfully",
    allUsersCount: 0,
    subscribedUsersCount: 0,
    asOf: "2026-06-15T10:00:00.000Z",
  });
});

test("those who may watch now are subscribed, each once", async () => {
  const free = await server.signedIn();
  await server.signedIn({ demo: true });
  await server.signedIn({ subscribed: true });
  const twice = await server.signedIn({ subscribed: true });
  await subscribe(twice.id, {});
  for (const status of ["created", "confirming", "pending", "halted", "cancelled", "expired"] as const) {
    await subscribe((await server.signedIn()).id, { status });
  }
  await subscribe((await server.signedIn()).id, { currentEnd: server.dependencies.clock() });
  await subscribe((await server.signedIn()).id, { hidden: true });
  expect(await stats()).toMatchObject({ allUsersCount: 12, subscribedUsersCount: 2 });

  await subscribe(free.id, {});
  expect(await stats()).toMatchObject({ allUsersCount: 12, subscribedUsersCount: 3 });
});

test("an administrator who had subscribed before does not count", async () => {
  const promoted = await server.signedIn({ subscribed: true });
  await server.dependencies.db.update(users).set({ role: "ADMIN" }).where(eq(users.id, promoted.id));
  expect(await stats()).toMatchObject({ allUsersCount: 0, subscribedUsersCount: 0 });
});

test("a subscription ends with its period, without any call", async () => {
  await subscribe((await server.signedIn()).id, {});
  expect(await stats()).toMatchObject({ allUsersCount: 1, subscribedUsersCount: 1 });
  server.pass(day);
  expect(await stats()).toMatchObject({ subscribedUsersCount: 0, asOf: "2026-06-16T10:00:00.000Z" });
});
