export interface UserFigures {
  registered: number;
  subscribed: number;
  /** The moment that the figures are of, ISO 8601. */
  asOf: string;
}

export interface SalesFigures {
  /** Payments of all years that were not refunded. */
  subscriptions: number;
  totalRevenue: number;
  /** The year of `months`. */
  year: number;
  years: readonly number[];
  /** Sales from January to December. */
  months: readonly number[];
  /** The moment that the figures are of, ISO 8601. */
  asOf: string;
}
