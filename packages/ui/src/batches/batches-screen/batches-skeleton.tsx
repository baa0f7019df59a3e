import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";

export const batchGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4.5 sm:gap-6";

export function BatchesSkeleton() {
  return (
    <Delayed className={batchGrid} aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className="grid gap-3 rounded-card border border-line bg-surface p-5">
          <div className="flex gap-4">
            <Skeleton className="h-16 w-14 rounded-control" />
            <div className="grid grow content-start gap-2.5">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-6 w-11/12" />
            </div>
          </div>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mb-1 h-5 w-4/5" />
          <div className="border-t border-line pt-3">
            <Skeleton className="h-5 w-24" />
          </div>
        </div>
      ))}
    </Delayed>
  );
}
