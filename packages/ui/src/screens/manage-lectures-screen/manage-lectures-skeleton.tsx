import { Delayed } from "../../components/delayed/delayed.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";

/** The shape of a course and its lectures, while they are loading. */
export function ManageLecturesSkeleton() {
  return (
    <>
      <output className="sr-only">Loading the lectures…</output>
      <Delayed>
        <div className="mt-5 flex items-center gap-4 sm:gap-5">
          <Skeleton className="aspect-video w-24 sm:w-36" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
        <div className="mt-9 grid gap-x-10 gap-y-12 xl:grid-cols-2">
          <div className="grid gap-2">
            <Skeleton className="mb-4 h-8 w-40" />
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-18 rounded-card" />
            ))}
          </div>
          <div>
            <Skeleton className="mb-6 h-8 w-40" />
            <Skeleton className="h-36 rounded-card" />
          </div>
        </div>
      </Delayed>
    </>
  );
}
