import { Delayed } from "../../components/delayed/delayed.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";

/** The shape of the settings, while they are loading. */
export function SettingsSkeleton() {
  return (
    <>
      <output className="sr-only">Loading your settings…</output>
      <Delayed className="grid max-w-[46rem] gap-10">
        {["account", "subscription"].map((group) => (
          <div key={group}>
            <Skeleton className="mb-4 h-7 w-40" />
            <div className="border-b border-line">
              {[0, 1, 2].map((row) => (
                <div key={row} className="grid gap-2 border-t border-line py-4.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
                  <Skeleton className="h-4 w-24" />
                  <Skeleton className="h-4 w-3/5" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </Delayed>
    </>
  );
}
