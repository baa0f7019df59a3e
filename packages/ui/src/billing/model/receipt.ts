import type { Instant } from "../../lib/format/instant.ts";
import type { Payment } from "./payment.ts";

export interface Receipt extends Pick<Payment, "id" | "receiptNumber" | "amount" | "currency" | "paidAt" | "status"> {
  item: string;
  periodStart: Instant;
  periodEnd: Instant;
  buyer: { name: string; email: string };
  /** The operator may leave any of these out. */
  seller: {
    name?: string | undefined;
    address?: string | undefined;
    email?: string | undefined;
    phone?: string | undefined;
    taxNumber?: string | undefined;
  };
  refunds: readonly Refund[];
}

interface Refund {
  id: string;
  amount: number;
  refundedAt: Instant;
}

export function paidAfterRefunds({ amount, refunds }: Pick<Receipt, "amount" | "refunds">): number {
  return refunds.reduce((rest, refund) => rest - refund.amount, amount);
}
