import { Delayed } from "../../indicators/delayed/delayed.tsx";
import { Skeleton } from "../../indicators/skeleton/skeleton.tsx";
import { tableFrame } from "./table-frame.ts";

export interface DataTableSkeletonProps {
  label: string;
  rows?: number | undefined;
}

export function DataTableSkeleton({ label, rows = 6 }: DataTableSkeletonProps) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <Delayed className={tableFrame}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex h-18 items-center gap-6 border-line px-4.5 not-first:border-t">
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
