import { t } from "@lms/texts/billing/payment-history";
import { cn } from "../../lib/cn.ts";
import { formatDate, formatMoney } from "../../lib/format/format.ts";
import type { Payment } from "../model/payment.ts";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { PaymentStatus } from "./payment-status.tsx";

const cell = "sm:py-3.5 sm:pe-5 sm:align-top";

export interface PaymentRowProps {
  payment: Payment;
}

/** The days of a renewal, which begins later than it was paid. */
function paidTime({ paidAt, periodStart, periodEnd }: Payment): string | undefined {
  if (!periodEnd) return undefined;
  const [start, end] = [formatDate(periodStart ?? paidAt), formatDate(periodEnd)];
  return start === formatDate(paidAt) ? t("paidUntil", { date: end }) : t("paidFor", { start, end });
}

export function PaymentRow({ payment }: PaymentRowProps) {
  const { paidAt, receiptNumber, receiptHref, status } = payment;

  return (
    <tr className="border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3 max-sm:not-first:border-t sm:border-t">
      <td className={cn(cell, "tabular-nums")}>
        <time dateTime={paidAt} className="font-semibold whitespace-nowrap">
          {formatDate(paidAt)}
        </time>
        {status === "captured" && <span className="block text-sm text-muted">{paidTime(payment)}</span>}
      </td>
      {/* Numbers differ at their end: what has no room is cut off at the beginning. */}
      <td
        className={cn(
          cell,
          "min-w-0 text-left text-sm break-all text-muted tabular-nums max-sm:row-start-2 max-sm:truncate max-sm:[direction:rtl] sm:text-base",
        )}
      >
        <bdi>{receiptHref ? <TextLink href={receiptHref}>{receiptNumber}</TextLink> : receiptNumber}</bdi>
      </td>
      <td className={cn(cell, "max-sm:row-start-2 max-sm:justify-self-end")}>
        <PaymentStatus {...payment} />
      </td>
      <td className={cn(cell, "text-end font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1 sm:pe-0")}>
        {formatMoney(payment)}
      </td>
    </tr>
  );
}
