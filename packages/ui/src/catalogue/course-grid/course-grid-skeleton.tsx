import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { gridStyle } from "./course-grid.tsx";

export interface CourseGridSkeletonProps {
  count?: number;
}

export function CourseGridSkeleton({ count = 6 }: CourseGridSkeletonProps) {
  return (
    <div aria-hidden="true" className={gridStyle}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-clip rounded-card border border-line bg-surface">
          <Skeleton className="aspect-video w-full rounded-none" />
          <div className="grid gap-1.5 p-5">
            <SkeletonLine className="text-lg" width="w-4/5" />
            <SkeletonLine className="text-sm" width="w-2/5" />
            <SkeletonLine className="mt-1 text-sm" width="w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
