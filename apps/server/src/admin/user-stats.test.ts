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

test("a renewal counts from its beginning where the subscription before it was ended, also while a dispute holds that", async () => {
  const { db, clock } = server.dependencies;
  const asha = await server.signedIn();
  const end = new Date(clock().getTime() + 10 * day);
  await subscribe(asha.id, { id: "sub_long_over", currentEnd: new Date(clock().getTime() - 400 * day) });
  await subscribe(asha.id, { id: "sub_present", currentEnd: end });
  await subscribe(asha.id, { beginsAt: end, currentStart: end, currentEnd: new Date(end.getTime() + 365 * day) });
  const { subscribedUsersCount } = await stats();
  const counts = [subscribedUsersCount];
  for (const status of ["halted", "active", "cancelled"] as const) {
    await db.update(subscriptions).set({ status }).where(eq(subscriptions.id, "sub_present"));
    counts.push((await stats()).subscribedUsersCount);
  }
  expect(counts).toEqual([1, 0, 1, 0]);
  server.pass(10 * day);
  admin = await server.signedIn({ role: "ADMIN" });
  expect(await stats()).toMatchObject({ subscribedUsersCount: 1 });
});
