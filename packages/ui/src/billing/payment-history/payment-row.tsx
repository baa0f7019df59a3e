import { cn } from "../../lib/cn.ts";
import { formatDate, formatRupees } from "../../lib/format.ts";
import type { Payment } from "../model/payment.ts";
import { Badge } from "../../kit/indicators/badge/badge.tsx";

const cell = "sm:py-3.5 sm:pe-5 sm:align-top";

export interface PaymentRowProps {
  payment: Payment;
}

export function PaymentRow({ payment }: PaymentRowProps) {
  const { amount, paidAt, periodEnd, receiptNumber, status } = payment;

  return (
    <tr className="border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:p-4 sm:border-t">
      <td className={cn(cell, "tabular-nums")}>
        <time dateTime={paidAt} className="font-semibold whitespace-nowrap">
          {formatDate(paidAt)}
        </time>
        {status === "captured" && periodEnd && (
          <span className="block text-sm text-muted">paid until {formatDate(periodEnd)}</span>
        )}
      </td>
      <td
        className={cn(
          cell,
          "text-sm break-all text-muted tabular-nums max-sm:col-span-2 max-sm:row-start-3 sm:text-base",
        )}
      >
        <span className="sm:hidden">Receipt </span>
        {receiptNumber}
      </td>
      <td className={cn(cell, "max-sm:col-span-2 max-sm:row-start-2")}>
        <PaymentStatus payment={payment} />
      </td>
      <td className={cn(cell, "text-end font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1 sm:pe-0")}>
        {formatRupees(amount)}
      </td>
    </tr>
  );
}

function PaymentStatus({ payment: { status, refundedAt } }: PaymentRowProps) {
  switch (status) {
    case "captured":
      return <Badge tone="good">Paid</Badge>;
    case "refunding":
      return <Badge tone="accent">Refund under way</Badge>;
    case "refunded":
      return <Badge>{refundedAt ? `Refunded ${formatDate(refundedAt)}` : "Refunded"}</Badge>;
    default:
      return status satisfies never;
  }
}
