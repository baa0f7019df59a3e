import { Card } from "../../kit/layout/card/card.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { EditProfileSkeleton } from "../../account/edit-profile-screen/edit-profile-skeleton.tsx";
import { cardLook, columnsLook } from "./dashboard-profile.tsx";
import { RecordSkeleton } from "./record-skeleton.tsx";

export function DashboardProfileSkeleton() {
  return (
    <div className={columnsLook}>
      <Delayed aria-hidden="true">
        <div className="mb-7 flex items-center gap-5">
          <Skeleton className="size-20 shrink-0 rounded-full" />
          <div className="min-w-0 grow">
            <SkeletonLine className="heading text-xl sm:text-2xl" width="w-48" />
            <SkeletonLine className="text-sm" width="w-56" />
            <SkeletonLine className="text-sm" width="w-40" />
          </div>
        </div>
        <RecordSkeleton />
      </Delayed>
      <Card className={cardLook}>
        <SkeletonLine className="mb-5 heading text-lg" width="w-28" />
        <EditProfileSkeleton />
      </Card>
    </div>
  );
}
