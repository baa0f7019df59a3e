import { Delayed } from "../../components/delayed/delayed.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { figuresLook } from "./figures.tsx";

/** The shape of the dashboard, while what it will hold is loading. */
export function OverviewSkeleton() {
  return (
    <>
      <output className="sr-only">Loading your dashboard…</output>
      <Delayed>
        <div className="grid overflow-clip rounded-card border border-line bg-surface md:grid-cols-[minmax(0,41fr)_minmax(0,59fr)]">
          <Skeleton className="h-40 rounded-none sm:h-52 md:h-full" />
          <div className="flex flex-col gap-3 p-5 sm:p-7 md:min-h-62 lg:p-8">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-8 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-auto h-1.5 w-full" />
            <Skeleton className="h-control w-40 max-sm:w-full" />
          </div>
        </div>
        <div className={figuresLook}>
          {[0, 1, 2].map((tile) => (
            <div key={tile} className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-7 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          ))}
          <div className="min-h-36 rounded-card border border-line bg-surface p-5 max-xl:col-span-full">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-6 h-16 w-full" />
          </div>
        </div>
      </Delayed>
    </>
  );
}
