import { t } from "@lms/texts/kit/chart-card";
import { ChartColumn, Table2 } from "lucide-react";
import { Suspense, useId, useState, type ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { PartBoundary } from "../../feedback/part-boundary/part-boundary.tsx";
import { Delayed } from "../../indicators/delayed/delayed.tsx";
import { IconButton } from "../../controls/icon-button/icon-button.tsx";
import { Skeleton } from "../../indicators/skeleton/skeleton.tsx";

export interface ChartCardProps {
  title: string;
  /** May be lazy: a skeleton of the same size is shown until it has loaded. */
  children: ReactNode;
  /** The same figures as a table. Without it there is no switch. */
  table?: ReactNode;
  action?: ReactNode;
  /** Other figures are loading; the previous ones stay on screen. */
  busy?: boolean;
  /** Classes of the chart's height, also for the skeleton. */
  chartClassName?: string | undefined;
  className?: string | undefined;
  tableLabel?: string | undefined;
  chartLabel?: string | undefined;
}

export function ChartCard({
  title,
  children,
  table,
  action,
  busy = false,
  chartClassName,
  className,
  tableLabel = t("asTable"),
  chartLabel = t("asChart"),
}: ChartCardProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const shown = asTable && table !== undefined;

  return (
    <section
      aria-labelledby={id}
      aria-busy={busy || undefined}
      className={cn("flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 sm:p-5.5", className)}
    >
      <div className="mb-3 flex min-h-control-sm flex-wrap items-center gap-x-2 gap-y-1 max-[22.4rem]:gap-x-1">
        <h2 id={id} className="grow heading text-lg max-[22.4rem]:text-base">
          {title}
        </h2>
        {action}
        {table !== undefined && (
          <IconButton label={shown ? chartLabel : tableLabel} size="sm" onClick={() => setAsTable(!shown)}>
            {shown ? <ChartColumn /> : <Table2 />}
          </IconButton>
        )}
      </div>
      {shown ? (
        table
      ) : (
        <div className={cn("grid grid-cols-1", chartClassName)}>
          <PartBoundary className="content-center border-none p-0 sm:py-0">
            <Suspense fallback={<ChartSkeleton />}>{children}</Suspense>
          </PartBoundary>
        </div>
      )}
    </section>
  );
}

export function ChartSkeleton() {
  return (
    <Delayed className="h-full">
      <Skeleton className="h-full" />
      <span className="sr-only">{t("loading")}</span>
    </Delayed>
  );
}
