import { t } from "@lms/texts/billing/sales-screen";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { DataTable } from "../../kit/data/data-table/data-table.tsx";
import { formatDate, formatMoney } from "../../lib/format/format.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import { describeDispute } from "../model/dispute.ts";
import type { SoldPayment } from "../model/sales.ts";

export function PaymentsTable({ rows, busy }: { rows: readonly SoldPayment[]; busy: boolean }) {
  return <DataTable caption={t("payments")} columns={columns()} rows={rows} rowKey={({ id }) => id} busy={busy} />;
}

function columns(): DataColumn<SoldPayment>[] {
  return [
    {
      id: "buyer",
      label: t("paidBy"),
      naming: true,
      cell: ({ buyer }) => (
        <>
          <span>{buyer.name}</span>
          <span className="block text-sm font-normal break-words text-muted">{buyer.email}</span>
        </>
      ),
      className: "break-words",
    },
    {
      id: "amount",
      label: t("amount"),
      compact: true,
      cell: (payment) => formatMoney(payment),
      className: "tabular-nums",
      headingClassName: "w-24 lg:w-32",
    },
    {
      id: "paidAt",
      label: t("paidOn"),
      compact: true,
      cell: ({ paidAt }) => formatDateAndTime(paidAt),
      className: "tabular-nums",
      headingClassName: "w-30 lg:w-52",
    },
    {
      id: "status",
      label: t("status"),
      compact: true,
      cell: (payment) => (
        <>
          <Status payment={payment} />
          {payment.refunds.map(({ id, amount, refundedAt }) => (
            <span key={id} className="block text-sm text-muted tabular-nums">
              {t("refundOn", {
                amount: formatMoney({ amount, currency: payment.currency }),
                date: formatDate(refundedAt),
              })}
            </span>
          ))}
          {payment.disputes?.map((dispute) => (
            <span key={dispute.id} className="block text-sm text-bad">
              {describeDispute(dispute)}
            </span>
          ))}
        </>
      ),
      headingClassName: "w-36 lg:w-48",
    },
    {
      id: "receipt",
      label: t("receipt"),
      compact: true,
      cell: ({ receiptHref, receiptNumber }) => <TextLink href={receiptHref}>{receiptNumber}</TextLink>,
      className: "tabular-nums",
      headingClassName: "w-40 lg:w-60",
    },
  ];
}

function Status({ payment: { status, refunds, disputes } }: { payment: SoldPayment }) {
  if (disputes?.some(({ holdsAccess }) => holdsAccess)) return <Badge tone="bad">{t("disputed")}</Badge>;
  if (status === "refunded") return <Badge>{t("refunded")}</Badge>;
  return refunds.length > 0 ? (
    <Badge tone="accent">{t("partlyRefunded")}</Badge>
  ) : (
    <Badge tone="good">{t("paid")}</Badge>
  );
}
