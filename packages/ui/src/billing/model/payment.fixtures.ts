import type { Payment } from "./payment.ts";

export const paid: Payment = {
  id: "p3",
  amount: 49_900,
  currency: "INR",
  paidAt: "2026-03-05T10:15:00.000Z",
  status: "captured",
  receiptNumber: "LMS-2026-000318",
  receiptHref: "/user/receipts/LMS-2026-000318",
  periodEnd: "2027-03-05T10:15:00.000Z",
};

export const refunding: Payment = { ...paid, status: "refunding" };

export const disputed: Payment = { ...paid, disputed: true };

export const partlyRefunded: Payment = { ...paid, refundedAmount: 10_000 };

export const refunded: Payment = {
  ...paid,
  id: "p2",
  paidAt: "2025-11-21T05:40:00.000Z",
  status: "refunded",
  refundedAt: "2025-11-27T08:00:00.000Z",
  receiptNumber: "LMS-2025-001204",
  receiptHref: "/user/receipts/LMS-2025-001204",
  periodEnd: "2026-11-21T05:40:00.000Z",
};

/** Newest first. */
export const payments: readonly Payment[] = [
  paid,
  refunded,
  {
    ...paid,
    id: "p1",
    paidAt: "2024-11-02T19:05:00.000Z",
    receiptNumber: "LMS-2024-000077",
    receiptHref: "/user/receipts/LMS-2024-000077",
    periodEnd: "2025-11-02T19:05:00.000Z",
  },
];

export const manyPayments: readonly Payment[] = Array.from({ length: 60 }, (_, index) => ({
  ...paid,
  id: `many-${index}`,
  amount: 12_34_567_89 - index,
  paidAt: new Date(Date.UTC(2026, 2 - index, 4)).toISOString(),
  status: index % 3 === 2 ? ("refunded" as const) : ("captured" as const),
  refundedAt: index % 3 === 2 ? new Date(Date.UTC(2026, 2 - index, 12)).toISOString() : undefined,
  receiptNumber: `LMS-LEARNERS-OF-EVERYTHING-2026-${1_000_000 - index}`,
}));
