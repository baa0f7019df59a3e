import { t } from "@lms/texts/billing/receipt-screen";
import type { ReactNode } from "react";
import { formatDate, formatMoney } from "../../lib/format/format.ts";
import { paidAfterRefunds, type Receipt } from "../model/receipt.ts";

export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { item, currency, periodStart, periodEnd, refunds, status } = receipt;
  const rest = formatMoney({ amount: paidAfterRefunds(receipt), currency });

  return (
    <>
      <table className="mt-4 w-full text-start">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 pe-5 text-start font-medium">
              {t("item")}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          <Line title={item} note={t("period", { from: formatDate(periodStart), until: formatDate(periodEnd) })}>
            {formatMoney(receipt)}
          </Line>
          {refunds.map((refund) => (
            <Line key={refund.id} title={t("refundedOn", { date: formatDate(refund.refundedAt) })} note={refund.id}>
              {`−${formatMoney({ amount: refund.amount, currency })}`}
            </Line>
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong">
          <tr>
            <th scope="row" className="py-3.5 pe-5 text-start font-semibold">
              {t(refunds.length > 0 ? "paidAfterRefunds" : "paid")}
            </th>
            <td className="py-3.5 text-end heading text-xl tabular-nums">{rest}</td>
          </tr>
        </tfoot>
      </table>
      {status === "refunding" && <p className="mt-4 text-muted">{t("refunding", { amount: rest })}</p>}
    </>
  );
}

function Line({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <td className="py-3.5 pe-5 break-words">
        <span className="font-medium">{title}</span>
        <span className="block text-sm break-all text-muted">{note}</span>
      </td>
      <td className="py-3.5 text-end align-top font-medium tabular-nums">{children}</td>
    </tr>
  );
}
