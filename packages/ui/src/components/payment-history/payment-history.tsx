import type { Loadable } from "../../lib/loadable.ts";
import type { Payment } from "../../lib/payment.ts";

export interface PaymentHistoryProps {
  /** Newest first. */
  payments: Loadable<readonly Payment[]>;
  /** Asked to load them again. */
  onRetry: () => void;
}

/** What was paid and what was given back. */
export function PaymentHistory({ payments }: PaymentHistoryProps) {
  return <div>{payments.status}</div>;
}
