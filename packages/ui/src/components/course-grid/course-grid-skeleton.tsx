import { Skeleton } from "../skeleton/skeleton.tsx";
import { gridLook } from "./course-grid.tsx";

export interface CourseGridSkeletonProps {
  /** @default 6 */
  count?: number;
}

/** Empty cards in the places of those to come. */
export function CourseGridSkeleton({ count = 6 }: CourseGridSkeletonProps) {
  return (
    <div aria-hidden="true" className={gridLook}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-clip rounded-card border border-line bg-surface">
          <Skeleton className="aspect-video w-full rounded-none" />
          <div className="grid gap-2.5 p-5">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
