import type { Money } from "@lms/texts/money";
import type { Instant } from "../../lib/format/instant.ts";
import type { Dispute } from "./dispute.ts";

/** Days in Indian time: "2026-03-04". Both belong to it. */
export interface SalesTime {
  from: string;
  to: string;
}

/** Amounts are in the smallest unit of one currency. */
interface SalesSums {
  payments: number;
  gross: number;
  refunds: number;
  refunded: number;
  net: number;
}

export interface SalesPeriod extends SalesSums {
  start: string;
}

export interface SalesOfTime extends SalesTime {
  unit: "day" | "month";
  currency: string;
  /** The sums of other currencies. */
  others?: readonly (SalesSums & { currency: string })[] | undefined;
  total: SalesSums;
  periods: readonly SalesPeriod[];
}

export interface SoldPayment extends Money {
  id: string;
  receiptNumber: string;
  receiptHref: string;
  status: "captured" | "refunded";
  paidAt: Instant;
  refunds: readonly { id: string; amount: number; refundedAt: Instant }[];
  disputes?: readonly Dispute[] | undefined;
  buyer: { name: string; email: string };
}

export type PaymentFilter = "all" | "captured" | "refunded" | "disputed";
