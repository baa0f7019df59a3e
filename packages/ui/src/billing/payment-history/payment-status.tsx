import { t } from "@lms/texts/billing/payment-history";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDate, formatMoney } from "../../lib/format/format.ts";
import type { Payment } from "../model/payment.ts";

type PaymentStatusProps = Pick<Payment, "status" | "refundedAt" | "refundedAmount" | "currency" | "disputed">;

export function PaymentStatus({
  status,
  refundedAt,
  refundedAmount = 0,
  currency,
  disputed = false,
}: PaymentStatusProps) {
  if (disputed) {
    return (
      <Badge tone="bad" className="whitespace-normal">
        {t(status === "refunding" ? "disputedAndRefunding" : "disputed")}
      </Badge>
    );
  }
  switch (status) {
    case "captured":
      return (
        <Badge tone="good">
          {refundedAmount > 0
            ? t("paidAndRefunded", { amount: formatMoney({ amount: refundedAmount, currency }) })
            : t("paid")}
        </Badge>
      );
    case "refunding":
      return <Badge tone="accent">{t("refundUnderWay")}</Badge>;
    case "refunded":
      return (
        <Badge>
          <span>{refundedAt ? t("refundedOn", { date: formatDate(refundedAt) }) : t("refunded")}</span>
        </Badge>
      );
    default:
      return status satisfies never;
  }
}
