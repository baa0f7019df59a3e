import { t } from "@lms/texts/learning/lectures-screen";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { cn } from "../../lib/cn.ts";
import { stageWidth } from "./stage-width.ts";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";

export function LecturesSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className="-mx-4.5 sm:-mx-6 lg:col-span-2 lg:mx-0 in-data-theatre:lg:col-span-3">
        <Skeleton className={cn("aspect-video rounded-none lg:rounded-card", stageWidth)} />
      </Delayed>
      <Delayed className="mt-5 grid gap-3 lg:col-span-2 lg:row-start-2">
        <SkeletonLine className="heading text-xl lg:text-2xl" width="w-2/3" />
        <div>
          <SkeletonLine width="w-11/12" />
          <SkeletonLine width="w-3/5" />
        </div>
        <div className="grid gap-3 pt-1 sm:flex lg:hidden">
          <Skeleton className="h-control sm:w-44" />
          <Skeleton className="h-control sm:w-36" />
        </div>
      </Delayed>
      <Delayed className="mt-8 grid content-start gap-3 lg:col-start-3 lg:self-start lg:row-span-3 lg:row-start-1 lg:mt-0 lg:ms-8 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5 in-data-theatre:lg:row-start-2 in-data-theatre:lg:mt-8">
        <Skeleton className="mb-3 h-6 w-3/4" />
        {[0, 1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-9" />
        ))}
      </Delayed>
    </>
  );
}
