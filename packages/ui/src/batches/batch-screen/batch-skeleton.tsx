import { t } from "@lms/texts/batches/batch-screen";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { batchColumns } from "./batch-columns.ts";

export function BatchSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className={batchColumns} aria-hidden="true">
        <div className="rounded-card border border-line bg-surface p-5 lg:order-2">
          <SkeletonLine width="w-40" />
          <div className="mt-4 grid gap-2 text-sm">
            {[0, 1, 2, 3].map((row) => (
              <SkeletonLine key={row} width="w-full" />
            ))}
          </div>
          <SkeletonLine className="mt-3 text-xs" width="w-36" />
          <div className="mt-4 border-t border-line pt-4">
            <Skeleton className="h-control" />
          </div>
        </div>
        <div className="min-w-0">
          <div className="flex h-control items-center border-b border-line">
            <SkeletonLine className="grow" width="w-80 max-w-full" />
          </div>
          <div className="max-w-[68ch] pt-6">
            <SkeletonLine width="w-full" />
            <SkeletonLine width="w-11/12" />
            <SkeletonLine width="w-2/3" />
          </div>
        </div>
      </Delayed>
    </>
  );
}
