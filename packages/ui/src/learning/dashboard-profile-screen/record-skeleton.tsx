import { FigureTileSkeleton } from "../../kit/data/figure-tile/figure-tile-skeleton.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";

export const figuresGrid = "grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-4.5";

export function RecordSkeleton() {
  return (
    <>
      <div className={figuresGrid}>
        {[0, 1, 2, 3].map((tile) => (
          <FigureTileSkeleton key={tile} note={false} />
        ))}
      </div>
      <SkeletonLine className="mt-9 mb-4 heading text-xl" width="w-44" />
      <div className="border-b border-line">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-t border-line py-3.5">
            <Skeleton className="size-9 rounded-full" />
            <div>
              <SkeletonLine width="w-4/5" />
              <SkeletonLine className="text-sm" width="w-24" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
