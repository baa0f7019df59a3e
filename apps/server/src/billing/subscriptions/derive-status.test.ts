import { describe, expect, test } from "vitest";
import { requiredActions } from "./required-actions.ts";
import type { LedgerPayment } from "../ledger.ts";
import { nextGatewayStatus, deriveStatus } from "./derive-status.ts";

const now = new Date("2026-06-15T10:00:00Z");
const paid = (changed: Partial<LedgerPayment> = {}): LedgerPayment => ({
  id: "pay_1",
  number: 1,
  subscriptionId: "sub_1",
  userId: "user",
  amount: 49_900,
  currency: "INR",
  capturedAt: new Date("2026-06-01T10:00:00Z"),
  periodStart: new Date("2026-06-01T10:00:00Z"),
  periodEnd: new Date("2027-06-01T10:00:00Z"),
  recordedAt: now,
  receiptPrefix: "LMS",
  refunded: 0,
  chargedBack: 0,
  ...changed,
});

describe("the derived status", () => {
  const unpaid = { previous: "created", cancelled: false, ledger: [], unsettled: false, held: false } as const;

  test.each([
    ["created", "created"],
    ["authenticated", "confirming"],
    ["active", "confirming"],
    ["completed", "confirming"],
    ["pending", "pending"],
    ["halted", "halted"],
    ["paused", "halted"],
    ["cancelled", "cancelled"],
    ["expired", "expired"],
    ["a future status", "created"],
  ])("unpaid and %s at the gateway is %s", (gatewayStatus, status) => {
    expect(deriveStatus({ ...unpaid, gatewayStatus })).toBe(status);
  });

  test.each([
    "created",
    "authenticated",
    "active",
    "pending",
    "halted",
    "paused",
    "completed",
    "expired",
    "a future status",
  ])("paid is active, although the gateway says %s", (gatewayStatus) => {
    expect(deriveStatus({ ...unpaid, ledger: [paid()], gatewayStatus })).toBe("active");
    expect(deriveStatus({ ...unpaid, previous: "expired", ledger: [paid()], gatewayStatus })).toBe("active");
  });

  test("cancelled by us, cancelled at the gateway or refunded is cancelled, although it was paid", () => {
    expect(deriveStatus({ ...unpaid, ledger: [paid()], gatewayStatus: "active", cancelled: true })).toBe("cancelled");
    expect(deriveStatus({ ...unpaid, ledger: [paid()], gatewayStatus: "cancelled" })).toBe("cancelled");
    expect(deriveStatus({ ...unpaid, ledger: [paid({ refunded: 49_900 })], gatewayStatus: "active" })).toBe(
      "cancelled",
    );
    expect(deriveStatus({ ...unpaid, ledger: [paid({ refunded: 49_899 })], gatewayStatus: "active" })).toBe("active");
  });

  test("a dispute that holds it halts what was paid, and nothing that has ended", () => {
    const held = { ...unpaid, ledger: [paid()], gatewayStatus: "active", held: true };
    expect(deriveStatus(held)).toBe("halted");
    expect(deriveStatus({ ...held, cancelled: true })).toBe("cancelled");
  });

  test("an expired attempt does not open again without a payment", () => {
    expect(deriveStatus({ ...unpaid, previous: "expired", gatewayStatus: "created" })).toBe("expired");
    expect(deriveStatus({ ...unpaid, previous: "expired", gatewayStatus: "created", unsettled: true })).toBe("expired");
  });

  test("an unsettled payment is confirming", () => {
    expect(deriveStatus({ ...unpaid, gatewayStatus: "created", unsettled: true })).toBe("confirming");
  });

  test("a final status of the gateway stays", () => {
    expect(nextGatewayStatus("cancelled", "active")).toBe("cancelled");
    expect(nextGatewayStatus("active", "pending")).toBe("pending");
    expect(nextGatewayStatus(null, "created")).toBe("created");
  });
});

describe("required actions", () => {
  const known = {
    cancelled: false,
    gatewayStatus: "active",
    ledger: [paid()],
    fresh: new Set<string>(),
    paidTwice: [],
    refundable: true,
    beginsAt: null,
    refundWindowDays: undefined,
    now,
  };
  const nothing = { ends: undefined, refunds: [] };

  test("of a purchase: none", () => {
    expect(requiredActions({ ...known, fresh: new Set(["pay_1"]) })).toEqual(nothing);
    expect(requiredActions({ ...known, ledger: [] })).toEqual(nothing);
  });

  test("of a payment after the end: it is refunded, whatever the window", () => {
    const late = { ...known, cancelled: true, refundWindowDays: 0 };
    expect(requiredActions({ ...late, fresh: new Set(["pay_1"]) })).toEqual({ ends: undefined, refunds: ["pay_1"] });
    expect(requiredActions(late)).toEqual(nothing);
  });

  test("of a cancellation at the gateway: an end, and a refund within its window", () => {
    const cancelled = { ...known, gatewayStatus: "cancelled" };
    expect(requiredActions(cancelled)).toEqual({ ends: "cancelled elsewhere", refunds: ["pay_1"] });
    expect(requiredActions({ ...cancelled, refundWindowDays: 14 })).toMatchObject({ refunds: ["pay_1"] });
    expect(requiredActions({ ...cancelled, refundWindowDays: 13 })).toMatchObject({ refunds: [] });
    expect(requiredActions({ ...cancelled, refundable: false })).toMatchObject({ refunds: [] });
    const used = [paid({ periodEnd: now })];
    expect(requiredActions({ ...cancelled, ledger: used })).toEqual({ ends: "cancelled elsewhere", refunds: [] });
    const both = requiredActions({ ...cancelled, ledger: used, fresh: new Set(["pay_1"]) });
    expect(both).toEqual({ ends: "cancelled elsewhere", refunds: ["pay_1"] });
  });

  test("of a refund at the gateway: an end", () => {
    const ledger = [paid({ refunded: 49_900 })];
    expect(requiredActions({ ...known, ledger })).toEqual({ ends: "refunded elsewhere", refunds: [] });
  });

  test("of a chargeback, in full or of a part: an end without a refund", () => {
    for (const chargedBack of [49_900, 100]) {
      const ledger = [paid({ refunded: chargedBack, chargedBack })];
      expect(requiredActions({ ...known, ledger })).toEqual({ ends: "charged back", refunds: [] });
    }
    const renewed = [paid({ refunded: 49_900, chargedBack: 49_900 }), paid({ id: "pay_2" })];
    expect(requiredActions({ ...known, ledger: renewed })).toEqual(nothing);
  });

  test("of a second purchase beside an active one: it ends, and is refunded", () => {
    const twice = { ...known, paidTwice: ["pay_1"], fresh: new Set(["pay_1"]) };
    expect(requiredActions(twice)).toEqual({ ends: "paid twice", refunds: ["pay_1"] });
  });

  test("of a further charge for a time that is paid for: a refund, and the period before runs on", () => {
    const charged = { ...known, ledger: [paid(), paid({ id: "pay_2" })], fresh: new Set(["pay_2"]) };
    expect(requiredActions({ ...charged, paidTwice: ["pay_2"] })).toEqual({ ends: undefined, refunds: ["pay_2"] });
  });

  test("of a renewal that is cancelled before it begins: a refund, whatever the terms", () => {
    const beginsAt = new Date(now.getTime() + 1);
    const terms = { ...known, gatewayStatus: "cancelled", refundable: false, refundWindowDays: 0 };
    expect(requiredActions({ ...terms, beginsAt })).toMatchObject({ refunds: ["pay_1"] });
    expect(requiredActions({ ...terms, beginsAt: now })).toMatchObject({ refunds: [] });
  });
});
