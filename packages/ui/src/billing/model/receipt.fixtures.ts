import type { Receipt } from "./receipt.ts";

export const receipt: Receipt = {
  id: "pay_NqTgB7xK",
  receiptNumber: "LMS-2026-000318",
  amount: 49_900,
  currency: "INR",
  paidAt: "2026-03-05T10:15:00.000Z",
  status: "captured",
  item: "All courses, 1 year",
  periodStart: "2026-03-05T10:15:00.000Z",
  periodEnd: "2027-03-05T10:15:00.000Z",
  buyer: { name: "Nadia Rahman", email: "nadia@example.org" },
  seller: {
    name: "Example Learning Pvt Ltd",
    address: "14 Residency Road\nBengaluru 560025",
    email: "help@example.org",
    phone: "+91 80 5550 0142",
    taxNumber: "29ABCDE1234F1Z5",
  },
  refunds: [],
};

export const partlyRefunded: Receipt = {
  ...receipt,
  refunds: [{ id: "rfnd_Q3vT9xLm", amount: 10_000, refundedAt: "2026-03-20T09:00:00.000Z" }],
};

export const fullyRefunded: Receipt = {
  ...receipt,
  status: "refunded",
  refunds: [{ id: "rfnd_R8kW2mPz", amount: 49_900, refundedAt: "2026-03-27T08:00:00.000Z" }],
};
