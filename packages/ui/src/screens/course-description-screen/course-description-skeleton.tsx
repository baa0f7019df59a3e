import { SkeletonLine } from "../../components/skeleton/skeleton-line.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";

export function CourseDescriptionSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-7 lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <div className="grid gap-4 lg:pt-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="mt-8 h-6 w-48" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <Skeleton className="aspect-video w-full rounded-none" />
        <div className="p-5 sm:p-6">
          <div className="grid gap-2">
            {["w-1/2", "w-2/5", "w-3/5", "w-1/3", "w-11/20"].map((width) => (
              <div key={width} className="flex justify-between gap-6">
                <SkeletonLine className="w-1/2 text-sm" width={width} />
                <SkeletonLine className="w-1/4 justify-end text-sm" width="w-full" />
              </div>
            ))}
          </div>
          <div className="mt-5 border-t border-line pt-5">
            <Skeleton className="h-control w-full" />
          </div>
        </div>
      </div>
    </div>
  );
}
