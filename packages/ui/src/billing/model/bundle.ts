import type { Money } from "@lms/texts/money";

export interface Bundle extends Money {
  durationMonths: number;
  /** Days within which a cancellation is refunded; absent: at any time. */
  refundWindowDays?: number | undefined;
}
