import { Skeleton } from "../../indicators/skeleton/skeleton.tsx";
import { SkeletonLine } from "../../indicators/skeleton/skeleton-line.tsx";
import { bannerStyle, bannerPicture, bannerText } from "./banner-card.tsx";

export function BannerCardSkeleton() {
  return (
    <div aria-hidden="true" className={bannerStyle}>
      <div className={bannerPicture}>
        <Skeleton className="size-full rounded-none" />
      </div>
      <div className={bannerText}>
        <SkeletonLine className="mb-1.5 text-sm" width="w-32" />
        <SkeletonLine className="heading text-xl sm:text-2xl" width="w-4/5" />
        <SkeletonLine className="heading text-xl sm:hidden" width="w-2/5" />
        <SkeletonLine className="mt-2 text-sm" width="w-3/5" />
        <SkeletonLine className="text-sm sm:hidden" width="w-2/5" />
        <div className="mt-auto grid gap-4 pt-6">
          <Skeleton className="h-1.5" />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Skeleton className="h-control w-36 max-sm:w-full" />
            <SkeletonLine className="w-28 text-sm" width="w-full" />
          </div>
        </div>
      </div>
    </div>
  );
}
