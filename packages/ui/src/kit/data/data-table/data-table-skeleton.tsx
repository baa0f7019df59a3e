import { Delayed } from "../../indicators/delayed/delayed.tsx";
import { Skeleton } from "../../indicators/skeleton/skeleton.tsx";

export interface DataTableSkeletonProps {
  label: string;
  rows?: number | undefined;
}

export function DataTableSkeleton({ label, rows = 6 }: DataTableSkeletonProps) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <Delayed className="max-sm:grid max-sm:gap-3">
        {Array.from({ length: rows }, (_, index) => (
          <div
            key={index}
            className="flex items-center gap-6 border-line max-sm:h-48 max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:p-4 sm:h-18 sm:px-4.5 sm:not-first:border-t"
          >
            <Skeleton className="h-4 w-6 max-sm:hidden" />
            <Skeleton className="h-4 flex-2" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 flex-3 max-lg:hidden" />
            <Skeleton className="h-4 w-24 max-sm:hidden" />
          </div>
        ))}
      </Delayed>
    </>
  );
}
