import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { profileColumns } from "./profile-columns.ts";

export function ProfileSkeleton() {
  return (
    <>
      <output className="sr-only">Loading your profile…</output>
      <Delayed className={profileColumns} aria-hidden="true">
        <div>
          <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
            <Skeleton className="size-24 rounded-full sm:size-28" />
            <div className="grid min-w-0 grow gap-4">
              <SkeletonLine className="heading text-3xl sm:text-4xl" width="w-70" />
              <div className="flex flex-wrap gap-3 max-sm:*:grow">
                <Skeleton className="h-control-sm w-31 pointer-coarse:h-control" />
                <Skeleton className="h-control-sm w-45 pointer-coarse:h-control" />
              </div>
            </div>
          </div>
          <div className="mt-9 border-b border-line">
            {["w-44", "w-16", "w-28"].map((width) => (
              <div
                key={width}
                className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-t border-line py-3.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
              >
                <SkeletonLine width="w-14" />
                <SkeletonLine width={width} />
              </div>
            ))}
          </div>
        </div>
        <CardSkeleton />
      </Delayed>
    </>
  );
}

function CardSkeleton() {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <div className="grid min-h-36 content-start gap-1 bg-sunken p-5 sm:p-6">
        <SkeletonLine width="w-24" />
        <SkeletonLine className="heading text-3xl" width="w-32" />
      </div>
      <div className="grid gap-4 p-5 sm:p-6">
        <div>
          <SkeletonLine width="w-full" />
          <SkeletonLine width="w-2/5" />
        </div>
        <div className="grid gap-2 border-t border-line pt-5">
          <Skeleton className="h-control" />
          <SkeletonLine className="justify-center text-sm" width="w-48" />
        </div>
      </div>
    </div>
  );
}
