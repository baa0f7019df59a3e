import { expect, test } from "vitest";
import { paid, partlyRefunded, payments, refunded, refunding } from "./payment.fixtures.ts";
import { lastPayment, lastRefunds, refundAt } from "./payment.ts";
import { bundle } from "./bundle.fixtures.ts";

const fortnight = { ...bundle, refundWindowDays: 14 };
const paidAt = Date.parse(paid.paidAt);
const day = 24 * 60 * 60 * 1000;
const leaving = (rest: number) => ({ ...partlyRefunded, refundedAmount: partlyRefunded.amount - rest });

test("without a window the last unrefunded payment is refunded, at any age", () => {
  const price = { ...paid, amount: 39_900 };
  expect(refundAt(new Date("2030-01-01"), bundle, [price])).toEqual({
    kind: "full",
    due: { amount: 39_900, currency: "INR" },
  });
  expect(refundAt(new Date(paidAt), bundle, [refunded, price])).toEqual({
    kind: "full",
    due: { amount: 39_900, currency: "INR" },
  });
});

test("a window counts from the last payment, to its last moment", () => {
  const older = { ...paid, id: "older", paidAt: "2025-01-01T00:00:00.000Z", amount: 1 };
  const at = (time: number) => refundAt(new Date(time), fortnight, [older, paid]);
  const within = {
    kind: "full",
    due: { amount: paid.amount, currency: "INR" },
    windowEndsAt: "2026-03-19T10:15:00.000Z",
  };
  expect(at(paidAt)).toEqual(within);
  expect(at(paidAt + 14 * day)).toEqual(within);
  expect(at(paidAt + 14 * day + 1)).toEqual({ kind: "none", windowEndedAt: "2026-03-19T10:15:00.000Z" });
});

test("after a partial refund the rest is given back", () => {
  expect(refundAt(new Date(paidAt), bundle, [partlyRefunded])).toEqual({
    kind: "rest",
    due: { amount: 39_900, currency: "INR" },
  });
});

test("less than the payment provider gives back is not promised", () => {
  expect(refundAt(new Date(paidAt), bundle, [leaving(99)])).toEqual({ kind: "none" });
  expect(refundAt(new Date(paidAt), bundle, [leaving(100)])).toMatchObject({ kind: "rest" });
});

test("a window of no days refunds nothing, whatever was paid", () => {
  expect(refundAt(new Date(paidAt), { ...bundle, refundWindowDays: 0 }, [paid])).toEqual({ kind: "none" });
  expect(refundAt(new Date(paidAt), { ...bundle, refundWindowDays: 0 }, undefined)).toEqual({ kind: "none" });
});

test("unknown payments give an unknown refund", () => {
  const now = new Date(paidAt);
  expect(refundAt(now, fortnight, undefined)).toEqual({ kind: "unknown" });
  expect(refundAt(now, fortnight, [])).toEqual({ kind: "unknown" });
  expect(refundAt(now, undefined, [paid])).toEqual({ kind: "unknown" });
  expect(refundAt(now, bundle, [refunded, refunding])).toEqual({ kind: "unknown" });
});

test("the last payment is the latest, in any order of the list", () => {
  expect(lastPayment(payments.toReversed())).toBe(paid);
  expect(lastPayment([])).toBeUndefined();
});

test("the refunds of a subscription and of its renewal are one sum, without those before", () => {
  const givenBack = { ...paid, status: "refunded", refundedAt: "2026-04-01T08:00:00.000Z" } as const;
  const renewal = {
    ...givenBack,
    id: "p4",
    paidAt: "2026-03-20T10:15:00.000Z",
    refundedAt: "2026-04-01T08:00:07.000Z",
  };
  expect(lastRefunds([renewal, givenBack, refunded])).toMatchObject([{ status: "refunded", amount: 99_800 }]);
  expect(lastRefunds([renewal, { ...givenBack, status: "refunding" }])).toMatchObject([
    { status: "refunded", amount: 49_900 },
    { status: "refunding", amount: 49_900 },
  ]);
  expect(lastRefunds([paid, refunded])).toEqual([]);
});
