import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDate, formatRupees } from "../../lib/format.ts";
import type { Payment } from "../model/payment.ts";

type PaymentStatusProps = Pick<Payment, "status" | "refundedAt" | "refundedAmount" | "disputed">;

export function PaymentStatus({ status, refundedAt, refundedAmount = 0, disputed = false }: PaymentStatusProps) {
  if (disputed)
    return <Badge tone="bad">{status === "refunding" ? "Disputed, refund waits for your bank" : "Disputed"}</Badge>;
  switch (status) {
    case "captured":
      return (
        <Badge tone="good">{refundedAmount > 0 ? `Paid, ${formatRupees(refundedAmount)} refunded` : "Paid"}</Badge>
      );
    case "refunding":
      return <Badge tone="accent">Refund under way</Badge>;
    case "refunded":
      return (
        <Badge>
          <span>{refundedAt ? `Refunded ${formatDate(refundedAt)}` : "Refunded"}</span>
        </Badge>
      );
    default:
      return status satisfies never;
  }
}
