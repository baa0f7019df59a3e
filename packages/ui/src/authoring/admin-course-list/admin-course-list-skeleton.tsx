import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";

export function AdminCourseListSkeleton() {
  return (
    <Delayed className="grid grid-cols-1 gap-3" aria-hidden="true">
      {[0, 1, 2].map((card) => (
        <div key={card} className="grid grid-cols-1 gap-2 rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="h-5 w-40 max-w-full" />
          <Skeleton className="h-5 w-80 max-w-full" />
        </div>
      ))}
    </Delayed>
  );
}
