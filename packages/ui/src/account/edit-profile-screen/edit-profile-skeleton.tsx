import { t } from "@lms/texts/account/edit-profile-screen";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";

export function EditProfileSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className="grid gap-5">
        <div className="grid gap-1.5">
          <SkeletonLine width="w-28" />
          <Skeleton className="h-26.5 rounded-card" />
          <SkeletonLine className="text-sm" width="w-24" />
        </div>
        <div className="grid gap-1.5">
          <SkeletonLine width="w-24" />
          <Skeleton className="h-control" />
        </div>
        <Skeleton className="h-control sm:w-40" />
      </Delayed>
    </>
  );
}
