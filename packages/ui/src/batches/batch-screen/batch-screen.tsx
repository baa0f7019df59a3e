import { t } from "@lms/texts/batches/batch-screen";
import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { describeDates } from "../model/batch-labels.ts";
import { Link } from "../../lib/link.tsx";
import { BatchDetails } from "./batch-details.tsx";
import { BatchSkeleton } from "./batch-skeleton.tsx";
import type { BatchScreenProps } from "./batch-screen-props.ts";
import { lostDrawing } from "../../kit/graphics/illustration/lost-drawing.tsx";

export function BatchScreen(props: BatchScreenProps) {
  const { batch, backHref } = props;
  const known = batch.status === "ready" ? batch.value : undefined;
  const loading = batch.status === "loading";

  return (
    <DashboardPage
      title={known?.title ?? t("title")}
      lead={known ? describeDates(known) : loading && <SkeletonLine width="w-48" />}
      busy={loading}
    >
      {(known || loading) && (
        <TextLink href={backHref} className="mb-4 inline-flex min-h-control-sm items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
          <span>{t("allBatches")}</span>
        </TextLink>
      )}
      <Content {...props} />
    </DashboardPage>
  );
}

function Content({ batch, backHref, onRetry, ...rest }: BatchScreenProps) {
  switch (batch.status) {
    case "loading":
      return <BatchSkeleton />;
    case "failed":
      return <ErrorState message={batch.message} onRetry={onRetry} />;
    case "ready":
      if (batch.value) return <BatchDetails batch={batch.value} {...rest} />;
      return (
        <EmptyState
          picture={lostDrawing}
          title={t("missing")}
          action={
            <ButtonLink>
              <Link href={backHref}>{t("allBatches")}</Link>
            </ButtonLink>
          }
        >
          {t("missingNote")}
        </EmptyState>
      );
    default:
      return batch satisfies never;
  }
}
