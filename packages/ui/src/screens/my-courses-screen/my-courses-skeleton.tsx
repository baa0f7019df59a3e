import { Delayed } from "../../components/delayed/delayed.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { myCoursesGrid } from "./my-courses.tsx";

/** Empty cards in the places of those to come. */
export function MyCoursesSkeleton() {
  return (
    <>
      <output className="sr-only">Loading your courses…</output>
      <Delayed>
        <div className="mb-4 flex flex-wrap gap-2">
          {["w-12", "w-27", "w-28", "w-26"].map((width) => (
            <Skeleton key={width} className={`h-control-sm rounded-full ${width}`} />
          ))}
        </div>
        <Skeleton className="mb-4 h-5 w-20" />
        <div className={myCoursesGrid}>
          {[0, 1, 2, 3, 4, 5].map((card) => (
            <div key={card} className="overflow-clip rounded-card border border-line bg-surface">
              <Skeleton className="aspect-video w-full rounded-none" />
              <div className="grid gap-2.5 p-5">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="mt-4 h-4 w-2/5" />
                <Skeleton className="h-1.5 w-full" />
                <Skeleton className="mt-2 h-control-sm w-28" />
              </div>
            </div>
          ))}
        </div>
      </Delayed>
    </>
  );
}
