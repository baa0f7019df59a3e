/** What the site sells: every course, for one price. */
export interface Bundle {
  /** Price in paise. */
  amount: number;
  durationMonths: number;
  /** Days within which a cancellation is refunded; absent means at any time. */
  refundWindowDays?: number | undefined;
}
