import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";

export function CourseOverviewSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="lg:pt-2">
        <SkeletonLine width="w-28" />
        <div className="mt-3 heading text-3xl sm:text-4xl">
          <SkeletonLine width="w-90" />
          <SkeletonLine width="w-2/5" />
        </div>
      </div>
      <div aria-hidden="true" className="overflow-clip rounded-card border border-line bg-surface lg:row-span-2">
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
      <div aria-hidden="true" className="lg:mt-3">
        <SkeletonLine className="heading text-xl" width="w-48" />
        <div className="mt-3 max-w-[64ch] sm:text-lg">
          <SkeletonLine width="w-full" />
          <SkeletonLine width="w-11/12" />
          <SkeletonLine width="w-2/3" />
        </div>
      </div>
    </>
  );
}
