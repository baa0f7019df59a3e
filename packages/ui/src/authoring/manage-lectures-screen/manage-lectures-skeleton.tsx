import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";

export function ManageLecturesSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed>
        <div className="mt-5 flex flex-wrap items-center gap-4 sm:gap-x-5">
          <Skeleton className="aspect-video w-24 shrink-0 sm:w-36" />
          <div className="grid min-w-40 flex-1 grid-cols-1 gap-2">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-20" />
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            <Skeleton className="h-control w-34 rounded-control" />
            <Skeleton className="h-control w-42 rounded-control" />
          </div>
        </div>
        <div className="mt-9 grid gap-x-10 gap-y-12 xl:grid-cols-2">
          <div className="grid gap-2">
            <Skeleton className="mb-9 h-8 w-40" />
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-14.5 rounded-card sm:h-18.5" />
            ))}
          </div>
          <div>
            <Skeleton className="mb-11 h-8 w-40" />
            <Skeleton className="h-41 rounded-card" />
          </div>
        </div>
      </Delayed>
    </>
  );
}
