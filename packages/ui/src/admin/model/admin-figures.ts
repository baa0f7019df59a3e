import type { Money } from "@lms/texts/money";
import type { Instant } from "../../lib/format/instant";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface UserFigures {
  registered: number;
  subscribed: number;
  asOf: Instant;
}

type Price = Pick<Bundle, "amount" | "currency" | "durationMonths">;

/** Why nothing is sold at the moment. */
export interface SaleStop {
  reason: "plan-differs" | "plan-period" | "plan-missing";
  planId: string;
  settings: Price;
  plan?: Price | undefined;
}

export interface SalesFigures {
  subscriptions: number;
  totalRevenue: number;
  currency: string;
  /** The revenue in currencies that were sold in before. */
  otherRevenues?: readonly Money[] | undefined;
  saleStop?: SaleStop | undefined;
  year: number;
  years: readonly number[];
  months: readonly number[];
  asOf: Instant;
}
