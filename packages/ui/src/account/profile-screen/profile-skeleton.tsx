import { t } from "@lms/texts/account/profile-screen";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { IdentitySkeleton } from "./identity-skeleton.tsx";
import { profileColumns } from "./profile-columns.ts";

export function ProfileSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className={profileColumns} aria-hidden="true">
        <IdentitySkeleton />
        <CardSkeleton />
      </Delayed>
    </>
  );
}

function CardSkeleton() {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <div className="grid min-h-36 content-start gap-1 bg-sunken p-5 sm:p-6">
        <SkeletonLine width="w-24" />
        <SkeletonLine className="heading text-3xl" width="w-32" />
      </div>
      <div className="grid gap-4 p-5 sm:p-6">
        <div>
          <SkeletonLine width="w-full" />
          <SkeletonLine width="w-2/5" />
        </div>
        <div className="grid gap-2 border-t border-line pt-5">
          <Skeleton className="h-control" />
          <SkeletonLine className="justify-center text-sm" width="w-48" />
        </div>
      </div>
    </div>
  );
}
