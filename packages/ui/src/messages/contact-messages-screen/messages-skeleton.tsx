import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";

export function MessagesSkeleton() {
  return (
    <Delayed className="grid grid-cols-1 gap-4" aria-hidden="true">
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5">
          <div className="flex justify-between gap-6">
            <Skeleton className="h-6 w-48 max-w-1/2" />
            <Skeleton className="h-5 w-32" />
          </div>
          <Skeleton className="h-12 max-w-2xl" />
          <Skeleton className="h-control-sm w-72 max-w-full" />
        </div>
      ))}
    </Delayed>
  );
}
