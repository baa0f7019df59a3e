import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";

export function LearningCardSkeleton() {
  return (
    <div className="flex flex-col overflow-clip rounded-card border border-line bg-surface">
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="p-5">
        <SkeletonLine className="heading text-lg" width="w-4/5" />
        <SkeletonLine className="mt-1 text-sm" width="w-2/5" />
        <SkeletonLine className="mt-4 mb-2 text-sm" width="w-1/3" />
        <Skeleton className="h-1.5 rounded-full" />
        <Skeleton className="mt-4 h-control-sm w-28" />
      </div>
    </div>
  );
}
