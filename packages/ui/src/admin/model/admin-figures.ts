/** How many accounts of learners there are. */
export interface UserFigures {
  registered: number;
  /** Those whose subscription is active. */
  subscribed: number;
  /** The moment that the figures are of, ISO 8601. */
  asOf: string;
}

/** What the ledger says. */
export interface SalesFigures {
  /** Payments of all years that were not given back. */
  subscriptions: number;
  /** Of all years, in paise. */
  totalRevenue: number;
  /** The year of `months`. */
  year: number;
  /** Years to choose from, in order. */
  years: readonly number[];
  /** Sales from January to December. */
  months: readonly number[];
  /** The moment that the figures are of, ISO 8601. */
  asOf: string;
}
