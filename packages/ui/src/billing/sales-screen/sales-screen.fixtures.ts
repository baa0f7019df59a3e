import type { Dispute } from "../model/dispute.ts";
import type { PaymentCase } from "../model/payment-case.ts";
import type { SalesOfTime, SoldPayment } from "../model/sales.ts";

const periods = [22, 31, 28, 44, 39, 58, 52, 66, 61, 74, 28, 12].map((payments, index) => {
  const refunds = index % 4;
  const start = new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 10);
  const gross = payments * 49_900;
  return { start, payments, gross, refunds, refunded: refunds * 49_900, net: gross - refunds * 49_900 };
});

function sumBy(pick: (period: (typeof periods)[number]) => number): number {
  return periods.reduce((sum, period) => sum + pick(period), 0);
}

export const months: SalesOfTime = {
  from: "2025-12-01",
  to: "2026-11-20",
  unit: "month",
  currency: "INR",
  periods,
  total: {
    payments: sumBy(({ payments }) => payments),
    gross: sumBy(({ gross }) => gross),
    refunds: sumBy(({ refunds }) => refunds),
    refunded: sumBy(({ refunded }) => refunded),
    net: sumBy(({ net }) => net),
  },
};

const none = { payments: 0, gross: 0, refunds: 0, refunded: 0, net: 0 };

export const nothing: SalesOfTime = {
  from: "2026-11-01",
  to: "2026-11-02",
  unit: "day",
  currency: "INR",
  periods: [
    { start: "2026-11-01", ...none },
    { start: "2026-11-02", ...none },
  ],
  total: none,
};

export const days: SalesOfTime = {
  from: "2026-11-01",
  to: "2026-11-03",
  unit: "day",
  currency: "INR",
  periods: [
    { start: "2026-11-01", payments: 2, gross: 99_800, refunds: 0, refunded: 0, net: 99_800 },
    { start: "2026-11-02", ...none },
    { start: "2026-11-03", payments: 0, gross: 0, refunds: 1, refunded: 49_900, net: -49_900 },
  ],
  total: { payments: 2, gross: 99_800, refunds: 1, refunded: 49_900, net: 49_900 },
};

const paid: SoldPayment = {
  id: "pay_NqTgB7xK",
  receiptNumber: "LMS-2026-000318",
  receiptHref: "/user/receipts/LMS-2026-000318",
  amount: 49_900,
  currency: "INR",
  status: "captured",
  paidAt: "2026-11-20T05:30:00.000Z",
  refunds: [],
  buyer: { name: "Asha Verma", email: "asha@example.com" },
};

export const payments: SoldPayment[] = [
  paid,
  {
    ...paid,
    id: "pay_PkLm2Qx7",
    receiptNumber: "LMS-2026-000317",
    status: "refunded",
    paidAt: "2026-11-02T12:10:00.000Z",
    refunds: [{ id: "rfnd_1", amount: 49_900, refundedAt: "2026-11-09T08:00:00.000Z" }],
    buyer: { name: "Tomás Ortega", email: "tomas@example.com" },
  },
  {
    ...paid,
    id: "pay_Rz81KdLw",
    receiptNumber: "LMS-2026-000291",
    paidAt: "2026-09-14T03:00:00.000Z",
    refunds: [{ id: "rfnd_2", amount: 10_050, refundedAt: "2026-11-10T08:00:00.000Z" }],
    buyer: { name: "Nadia Rahman", email: "nadia@example.com" },
  },
];

const openDispute: Dispute = {
  id: "disp_NrA7cQ2v",
  phase: "chargeback",
  status: "open",
  amount: 49_900,
  currency: "INR",
  amountDeducted: 0,
  reason: "Goods or services were not received",
  respondBy: "2026-11-23T08:00:00.000Z",
  holdsAccess: true,
};

export const disputedPayments: SoldPayment[] = [
  { ...paid, disputes: [openDispute] },
  {
    ...paid,
    id: "pay_Lost",
    receiptNumber: "LMS-2026-000290",
    status: "refunded",
    refunds: [{ id: "disp_2", amount: 49_900, refundedAt: "2026-11-12T08:00:00.000Z" }],
    disputes: [{ ...openDispute, id: "disp_2", status: "lost", amountDeducted: 49_900, holdsAccess: false }],
  },
];

const disputed: PaymentCase = {
  id: "c-1",
  kind: "dispute",
  subject: openDispute.id,
  paymentId: paid.id,
  receiptNumber: paid.receiptNumber,
  receiptHref: paid.receiptHref,
  amount: 49_900,
  currency: "INR",
  openedAt: "2026-11-20T08:00:00.000Z",
  buyer: paid.buyer,
  dispute: openDispute,
  closings: [],
};

export const openCases: PaymentCase[] = [
  disputed,
  {
    id: "c-2",
    kind: "payment-of-nobody",
    subject: "pay_Zk2Lm8Qx",
    paymentId: "pay_Zk2Lm8Qx",
    amount: 49_900,
    currency: "INR",
    openedAt: "2026-11-19T08:00:00.000Z",
    closings: [],
  },
  {
    id: "c-3",
    kind: "refund-refused",
    subject: "pay_PkLm2Qx7",
    paymentId: "pay_PkLm2Qx7",
    amount: 49_900,
    currency: "INR",
    openedAt: "2026-11-18T08:00:00.000Z",
    buyer: { name: "Tomás Ortega", email: "tomas@example.com" },
    closings: [],
  },
];

export const doneCases: PaymentCase[] = [
  {
    ...disputed,
    doneAt: "2026-11-21T08:00:00.000Z",
    closings: [
      { at: "2026-11-20T18:00:00.000Z" },
      { at: "2026-11-21T08:00:00.000Z", by: "Ravi Menon", note: "Answered with the log of watched lectures." },
    ],
  },
];

export const manyPayments: SoldPayment[] = Array.from({ length: 40 }, (_, index) => ({
  ...paid,
  id: `pay_${index}`,
  receiptNumber: `LMS-2026-${1_000_000 + index}`,
  amount: 123_456_789,
  refunds:
    index % 3 === 0 ? [{ id: `rfnd_${index}`, amount: 123_456_700, refundedAt: "2026-11-10T08:00:00.000Z" }] : [],
  buyer: {
    name: "Venkatanarasimharajuvaripeta Subrahmanyam Chandrasekhara Raghunathan",
    email: "venkatanarasimharajuvaripeta.subrahmanyam@a-very-long-domain.example.com",
  },
}));
