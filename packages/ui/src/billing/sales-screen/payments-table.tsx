import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { DataTable } from "../../kit/data/data-table/data-table.tsx";
import { formatDate, formatRupees } from "../../lib/format.ts";
import { formatDateAndTime } from "../../lib/format-time.ts";
import { disputeDetails, disputeLine } from "../model/dispute.ts";
import type { SoldPayment } from "../model/sales.ts";

const columns: DataColumn<SoldPayment>[] = [
  {
    id: "buyer",
    label: "Paid by",
    naming: true,
    cell: ({ buyer }) => (
      <>
        {buyer.name}
        <span className="block text-sm font-normal break-words text-muted">{buyer.email}</span>
      </>
    ),
    className: "break-words",
  },
  {
    id: "amount",
    label: "Amount",
    compact: true,
    cell: ({ amount }) => formatRupees(amount),
    className: "tabular-nums",
    headingClassName: "w-24 lg:w-32",
  },
  {
    id: "paidAt",
    label: "Paid on",
    compact: true,
    cell: ({ paidAt }) => formatDateAndTime(paidAt),
    className: "tabular-nums",
    headingClassName: "w-30 lg:w-52",
  },
  {
    id: "status",
    label: "Status",
    compact: true,
    cell: (payment) => (
      <>
        <Status payment={payment} />
        {payment.refunds.map(({ id, amount, refundedAt }) => (
          <span key={id} className="block text-sm text-muted tabular-nums">
            {formatRupees(amount)} on {formatDate(refundedAt)}
          </span>
        ))}
        {payment.disputes?.map((dispute) => (
          <span key={dispute.id} className="block text-sm text-bad">
            {[disputeLine(dispute), ...disputeDetails(dispute)].join(". ")}
          </span>
        ))}
      </>
    ),
    headingClassName: "w-36 lg:w-48",
  },
  {
    id: "receipt",
    label: "Receipt",
    compact: true,
    cell: ({ receiptHref, receiptNumber }) => <TextLink href={receiptHref}>{receiptNumber}</TextLink>,
    className: "tabular-nums",
    headingClassName: "w-40 lg:w-60",
  },
];

export function PaymentsTable({ rows, busy }: { rows: readonly SoldPayment[]; busy: boolean }) {
  return <DataTable caption="Payments" columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />;
}

function Status({ payment: { status, refunds, disputes } }: { payment: SoldPayment }) {
  if (disputes?.some(({ holdsAccess }) => holdsAccess)) return <Badge tone="bad">Disputed</Badge>;
  if (status === "refunded") return <Badge>Refunded</Badge>;
  return refunds.length > 0 ? <Badge tone="accent">Partly refunded</Badge> : <Badge tone="good">Paid</Badge>;
}
