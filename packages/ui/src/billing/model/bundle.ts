export interface Bundle {
  /** Paise. */
  amount: number;
  durationMonths: number;
  /** Days within which a cancellation is refunded; absent: at any time. */
  refundWindowDays?: number | undefined;
}
