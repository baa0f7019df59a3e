import { t } from "@lms/texts/billing/receipt-screen";
import { ArrowLeft, Printer } from "lucide-react";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { Link } from "../../lib/link.tsx";
import { ReceiptPaper } from "./receipt-paper.tsx";
import { ReceiptSkeleton } from "./receipt-skeleton.tsx";
import type { ReceiptScreenProps } from "./receipt-screen-props.ts";
import { lostDrawing } from "../../kit/graphics/illustration/lost-drawing.tsx";

export function ReceiptScreen(props: ReceiptScreenProps) {
  const { receipt } = props;
  const number = receipt.status === "ready" ? receipt.value?.receiptNumber : undefined;

  return (
    <DashboardPage title={number ? t("titleOfNumber", { number }) : t("title")} busy={receipt.status === "loading"}>
      <Content {...props} />
    </DashboardPage>
  );
}

function Content({ receipt, backHref, backLabel, onPrint, onRetry }: ReceiptScreenProps) {
  switch (receipt.status) {
    case "loading":
      return <ReceiptSkeleton />;
    case "failed":
      return <ErrorState message={receipt.message} onRetry={onRetry} />;
    case "ready":
      if (receipt.value === undefined) return <NotHere href={backHref} label={backLabel} />;
      return (
        <>
          <div className="mb-5 flex max-w-[46rem] flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
            <TextLink href={backHref} className="inline-flex min-h-control-sm items-center gap-1.5 text-sm">
              <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
              <span>{backLabel}</span>
            </TextLink>
            <Button tone="neutral" onClick={onPrint}>
              <Printer aria-hidden="true" className="size-4.5" />
              <span>{t("print")}</span>
            </Button>
          </div>
          <ReceiptPaper receipt={receipt.value} />
        </>
      );
    default:
      return receipt satisfies never;
  }
}

function NotHere({ href, label }: { href: string; label: string }) {
  return (
    <EmptyState
      picture={lostDrawing}
      title={t("notHere")}
      action={
        <ButtonLink>
          <Link href={href}>{label}</Link>
        </ButtonLink>
      }
    >
      {t("notHereNote")}
    </EmptyState>
  );
}
