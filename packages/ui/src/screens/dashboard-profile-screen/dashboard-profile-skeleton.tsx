import { Delayed } from "../../components/delayed/delayed.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";

/** The shape of the profile, while it is loading. */
export function DashboardProfileSkeleton() {
  return (
    <>
      <output className="sr-only">Loading your profile…</output>
      <Delayed className="grid items-start gap-x-8 gap-y-9 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex items-center gap-5">
          <Skeleton className="size-20 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-7 w-48 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-4 w-40 max-w-full" />
          </div>
        </div>
        <Skeleton className="h-92 max-w-[30rem] rounded-card" />
      </Delayed>
    </>
  );
}
