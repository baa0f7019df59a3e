import { Delayed } from "../../components/delayed/delayed.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";

/** The places of the figures, shared with their skeleton so that nothing moves when they come. */
export const figuresGrid = "grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4.5 xl:grid-cols-2";

/** The shape of the record, while it is loading. */
export function RecordSkeleton() {
  return (
    <>
      <output className="sr-only">Loading what you have done…</output>
      <Delayed>
        <div className={figuresGrid}>
          {[0, 1, 2, 3].map((tile) => (
            <div key={tile} className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-7 w-2/5" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-9 h-7 w-40" />
        <div className="mt-4 border-b border-line">
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className="flex gap-4 border-t border-line py-3.5">
              <Skeleton className="size-9 rounded-full" />
              <div className="grid grow content-center gap-2">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-3.5 w-24" />
              </div>
            </div>
          ))}
        </div>
      </Delayed>
    </>
  );
}
