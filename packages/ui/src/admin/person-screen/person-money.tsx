import { t } from "@lms/texts/admin/person-screen";
import { Undo2 } from "lucide-react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { ActionTable } from "../../kit/data/data-table/action-table.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDate, formatMoney } from "../../lib/format/format.ts";
import type { PersonPayment } from "../model/person.ts";
import { PersonSection } from "./person-section.tsx";
import type { PersonActing } from "../model/person-acting.ts";

interface PersonMoneyProps {
  payments: readonly PersonPayment[];
  onStart: PersonActing["onStart"] | undefined;
}

export function PersonMoney({ payments, onStart }: PersonMoneyProps) {
  return (
    <PersonSection title={t("payments")} empty={payments.length === 0 ? t("noPayments") : undefined}>
      <ActionTable
        caption={t("payments")}
        columns={columns()}
        rows={payments}
        rowKey={({ id }) => id}
        actionsLabel={t("actions")}
        actionsClassName="w-20"
        actions={
          onStart &&
          ((payment) => ({
            rowName: payment.receiptNumber,
            actions:
              payment.status === "captured"
                ? [
                    {
                      id: "refund",
                      label: t("refund"),
                      name: t("refundPayment", { number: payment.receiptNumber }),
                      icon: Undo2,
                      onSelect: () => onStart({ kind: "refund", payment }),
                    },
                  ]
                : [],
          }))
        }
      />
    </PersonSection>
  );
}

function columns(): DataColumn<PersonPayment>[] {
  return [
    {
      id: "receipt",
      label: t("receipt"),
      naming: true,
      cell: ({ receiptHref, receiptNumber }) => <TextLink href={receiptHref}>{receiptNumber}</TextLink>,
      className: "tabular-nums break-words",
    },
    {
      id: "amount",
      label: t("amount"),
      compact: true,
      cell: (payment) => formatMoney(payment),
      className: "tabular-nums",
      headingClassName: "w-32",
    },
    {
      id: "paidOn",
      label: t("paidOn"),
      compact: true,
      cell: ({ paidAt }) => formatDate(paidAt),
      className: "tabular-nums",
      headingClassName: "w-36",
    },
    {
      id: "status",
      label: t("status"),
      compact: true,
      cell: (payment) => <Status payment={payment} />,
      headingClassName: "w-48",
    },
  ];
}

function Status({ payment: { status, refunded, currency } }: { payment: PersonPayment }) {
  if (status === "disputed") return <Badge tone="bad">{t("disputed")}</Badge>;
  if (status === "refunding") return <Badge tone="accent">{t("refunding")}</Badge>;
  if (status === "refunded") return <Badge>{t("refunded")}</Badge>;
  return refunded === 0 ? (
    <Badge tone="good">{t("paid")}</Badge>
  ) : (
    <Badge tone="accent">{t("refundedInPart", { amount: formatMoney({ amount: refunded, currency }) })}</Badge>
  );
}
