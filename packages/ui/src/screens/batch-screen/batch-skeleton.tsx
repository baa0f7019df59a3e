import { Delayed } from "../../components/delayed/delayed.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { batchColumns } from "./batch-columns.ts";

/** The shape of a batch while it is loading. */
export function BatchSkeleton() {
  return (
    <>
      <output className="sr-only">Loading the batch…</output>
      <Delayed className={batchColumns} aria-hidden="true">
        <div className="grid content-start gap-3 rounded-card border border-line bg-surface p-5 lg:order-2">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
          <Skeleton className="mt-3 h-control w-full" />
        </div>
        <div className="grid content-start gap-4">
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="mt-3 h-5 w-full" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </Delayed>
    </>
  );
}
