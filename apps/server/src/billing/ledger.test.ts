import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { payments, refunds, subscriptions } from "../platform/database/schema/payments.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { addPayment, addRefund, readLedger } from "./ledger.ts";

const server = withTestServer();

describe("the ledger only grows", () => {
  test.each([
    "update payments set amount = 1",
    "update refunds set amount = 1",
    "delete from payments",
    "delete from refunds",
    "truncate refunds",
    "truncate payments cascade",
  ])("%s is refused by the database", async (statement) => {
    const { db, clock } = server.dependencies;
    const { id } = await server.signedIn({ subscribed: true });
    const now = clock();
    await addRefund(db, { id: "rfnd_1", paymentId: `pay_${id}`, amount: 100, refundedAt: now, recordedAt: now });
    const before = [await db.select().from(payments), await db.select().from(refunds)];
    const error: unknown = await db.execute(sql.raw(statement)).catch((reason: unknown) => reason);
    expect(String(error instanceof Error ? error.cause : error)).toContain("The ledger only grows");
    expect([await db.select().from(payments), await db.select().from(refunds)]).toEqual(before);
  });

  test("subscriptions with payments cannot be deleted", async () => {
    const { db } = server.dependencies;
    await server.signedIn({ subscribed: true });
    await expect(db.delete(subscriptions)).rejects.toThrow("Failed query");
  });
});

test("each id counts once, and numbers have no gaps", async () => {
  const { db, clock } = server.dependencies;
  const { id: userId } = await server.signedIn({ subscribed: true });
  const now = clock();
  const payment = {
    subscriptionId: `sub_${userId}`,
    userId,
    amount: 49_900,
    currency: "INR" as const,
    capturedAt: now,
    periodStart: now,
    periodEnd: now,
    recordedAt: now,
    receiptPrefix: "LMS",
  };
  for (const id of ["pay_1", "pay_1", "pay_2", "pay_1"]) await addPayment(db, { ...payment, id });
  const failed = db.transaction(async (tx) => {
    await addPayment(tx, { ...payment, id: "pay_3" });
    throw new Error("The transaction fails");
  });
  await expect(failed).rejects.toThrow("The transaction fails");
  await addPayment(db, { ...payment, id: "pay_4" });
  const refund = { id: "rfnd_1", paymentId: "pay_1", amount: 100, refundedAt: now, recordedAt: now };
  expect([await addRefund(db, refund), await addRefund(db, refund)]).toEqual([true, false]);
  const ledger = await readLedger(db, `sub_${userId}`);
  expect(ledger.map(({ id, number, refunded }) => [id, number, refunded])).toEqual([
    [`pay_${userId}`, 1, 0],
    ["pay_1", 2, 100],
    ["pay_2", 3, 0],
    ["pay_4", 4, 0],
  ]);
});

test("subscriptions of an earlier version's demo get their ledger by a migration", async () => {
  const { db } = server.dependencies;
  const { id: userId } = await server.signedIn();
  const start = new Date("2026-02-01T10:00:00Z");
  const end = new Date("2027-02-01T10:00:00Z");
  const cancelled = new Date("2026-03-01T10:00:00Z");
  await db.insert(subscriptions).values([
    { id: "sub_a", userId, status: "active", currentStart: start, currentEnd: end },
    { id: "sub_b", userId, status: "cancelled", currentStart: start, currentEnd: cancelled },
    { id: "sub_c", userId, status: "expired", currentStart: start, currentEnd: cancelled },
  ]);
  const file = new URL("../platform/database/migrations/0002_payments.sql", import.meta.url);
  const statements = readFileSync(file, "utf8").split("--> statement-breakpoint");
  for (const statement of statements.slice(-4)) await db.execute(sql.raw(statement));

  const rows = await db.select().from(payments).orderBy(payments.id);
  expect(rows).toMatchObject([
    { id: "pay_a", amount: 49_900, capturedAt: start, periodStart: start, periodEnd: end },
    { id: "pay_b", subscriptionId: "sub_b" },
    { id: "pay_c", subscriptionId: "sub_c" },
  ]);
  expect(await db.select().from(refunds)).toMatchObject([
    { paymentId: "pay_b", amount: 49_900, refundedAt: cancelled },
  ]);
  const after = await db.select().from(subscriptions).orderBy(subscriptions.id);
  expect(after).toMatchObject([
    { status: "active", cancelledAt: null, gateway: "none" },
    { status: "cancelled", cancelledAt: cancelled },
    { status: "active", currentEnd: cancelled },
  ]);
});
