import { Delayed } from "../../components/delayed/delayed.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";

/** The shape of the profile, while it is loading. */
export function ProfileSkeleton() {
  return (
    <>
      <output className="sr-only">Loading your profile…</output>
      <Delayed className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
            <Skeleton className="size-24 rounded-full sm:size-28" />
            <div className="grid grow gap-4">
              <Skeleton className="h-11 w-4/5 max-w-90" />
              <Skeleton className="h-control-sm w-60 max-w-full" />
            </div>
          </div>
          <div className="mt-9 border-b border-line">
            {[0, 1, 2].map((row) => (
              <div key={row} className="border-t border-line py-4.5">
                <Skeleton className="h-4 w-3/5" />
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="h-72 rounded-card" />
      </Delayed>
    </>
  );
}
