import { cn } from "../../lib/cn.ts";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { chartStyle, chartTitleStyle } from "./minutes-chart.tsx";

export function MinutesChartSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={cn(chartStyle, className)}>
      <div className={chartTitleStyle}>
        <Skeleton className="h-4 w-28" />
      </div>
      <div className="mt-auto">
        <Skeleton className="h-16 w-full" />
        <SkeletonLine className="mt-1.5 text-xs" width="w-16" />
      </div>
    </div>
  );
}
