import { t } from "@lms/texts/billing/payment-history";
import { useId, type ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Payment } from "../model/payment.ts";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { PaymentRow } from "./payment-row.tsx";

export interface PaymentHistoryProps {
  payments: Loadable<readonly Payment[]>;
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

export function PaymentHistory({ payments, onRetry, className }: PaymentHistoryProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} aria-busy={payments.status === "loading"} className={className}>
      <h2 id={id} className="mb-4 heading text-xl">
        {t("heading")}
      </h2>
      <HistoryBody payments={payments} onRetry={onRetry} titleId={id} />
    </section>
  );
}

type HistoryBodyProps = Pick<PaymentHistoryProps, "payments" | "onRetry"> & { titleId: string };

function HistoryBody({ payments, onRetry, titleId }: HistoryBodyProps) {
  switch (payments.status) {
    case "loading":
      return <HistorySkeleton />;
    case "failed":
      return <ErrorState message={payments.message} onRetry={onRetry} className="py-9" />;
    case "ready":
      if (payments.value.length === 0) {
        return (
          <EmptyState title={t("empty")} className="py-9">
            {t("emptyNote")}
          </EmptyState>
        );
      }
      return <HistoryTable payments={payments.value} titleId={titleId} />;
    default:
      return payments satisfies never;
  }
}

function HistoryTable({ payments, titleId }: { payments: readonly Payment[]; titleId: string }) {
  return (
    <table aria-labelledby={titleId} className="w-full text-start max-sm:block">
      <thead className="text-sm text-muted max-sm:sr-only">
        <tr>
          <Heading>{t("date")}</Heading>
          <Heading>{t("receiptNumber")}</Heading>
          <Heading>{t("status")}</Heading>
          <Heading className="pe-0 text-end">{t("amount")}</Heading>
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={cn("pe-5 pb-2.5 text-start font-medium", className)}>
      {children}
    </th>
  );
}

function HistorySkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className="grid border-b border-line">
        {[0, 1].map((row) => (
          <div key={row} className="flex justify-between gap-6 border-t border-line py-4.5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </Delayed>
    </>
  );
}
