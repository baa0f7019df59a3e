import { Card } from "../../kit/layout/card/card.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { IdentitySkeleton } from "../../account/profile-screen/identity-skeleton.tsx";
import { EditProfileSkeleton } from "../../account/edit-profile-screen/edit-profile-skeleton.tsx";
import { cardStyle, columnsStyle } from "./dashboard-profile.tsx";
import { RecordSkeleton } from "./record-skeleton.tsx";

export function DashboardProfileSkeleton() {
  return (
    <div className={columnsStyle}>
      <Delayed aria-hidden="true">
        <IdentitySkeleton />
        <div className="mt-7">
          <RecordSkeleton />
        </div>
      </Delayed>
      <Card className={cardStyle}>
        <SkeletonLine className="mb-5 heading text-lg" width="w-28" />
        <EditProfileSkeleton />
      </Card>
    </div>
  );
}
