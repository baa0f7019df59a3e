import type { Instant } from "../../lib/format/instant";

export interface UserFigures {
  registered: number;
  subscribed: number;
  asOf: Instant;
}

export interface SalesFigures {
  subscriptions: number;
  totalRevenue: number;
  year: number;
  years: readonly number[];
  months: readonly number[];
  asOf: Instant;
}
