import { t } from "@lms/texts/billing/receipt-screen";
import type { ReactNode } from "react";
import { Card } from "../../kit/layout/card/card.tsx";
import { Logo } from "../../kit/graphics/logo/logo.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { PaymentStatus } from "../payment-history/payment-status.tsx";
import { paidAfterRefunds, type Receipt } from "../model/receipt.ts";
import { ReceiptLines } from "./receipt-lines.tsx";

export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { buyer, seller } = receipt;
  const refunded = receipt.amount - paidAfterRefunds(receipt);

  return (
    <Card className={paperStyle}>
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-6">
        <Logo />
        <PaymentStatus
          status={receipt.status}
          refundedAmount={refunded}
          currency={receipt.currency}
          refundedAt={receipt.refunds.at(-1)?.refundedAt}
        />
      </div>
      <div className="grid gap-x-8 gap-y-6 py-6 sm:grid-cols-2 print:grid-cols-2">
        {Object.keys(seller).length > 0 && (
          <Party title={t("seller")}>
            <p className="font-semibold">{seller.name}</p>
            <p className="whitespace-pre-line">{seller.address}</p>
            <p>{seller.email}</p>
            <p>{seller.phone}</p>
            {seller.taxNumber && <p>{t("taxNumber", { number: seller.taxNumber })}</p>}
          </Party>
        )}
        <Party title={t("paidBy")}>
          <p className="font-semibold">{buyer.name}</p>
          <p>{buyer.email}</p>
        </Party>
      </div>
      <dl className="grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-3 print:grid-cols-3">
        <Fact term={t("receiptNumber")}>{receipt.receiptNumber}</Fact>
        <Fact term={t("paidOn")}>
          <time dateTime={receipt.paidAt}>{formatDate(receipt.paidAt)}</time>
        </Fact>
        <Fact term={t("payment")}>{receipt.id}</Fact>
      </dl>
      <ReceiptLines receipt={receipt} />
    </Card>
  );
}

export const paperStyle = "max-w-[46rem] p-5 sm:p-9 print:max-w-none print:rounded-none print:border-0 print:p-0";

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-0.5 wrap-anywhere">
      <h2 className="mb-1 text-sm text-muted">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
