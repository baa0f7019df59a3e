import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { identityStyle } from "./identity.tsx";

export function IdentitySkeleton() {
  return (
    <div className={identityStyle}>
      <Skeleton className="size-20 shrink-0 rounded-full" />
      <div className="min-w-0">
        <SkeletonLine className="heading text-xl sm:text-2xl" width="w-48" />
        <SkeletonLine className="text-sm" width="w-56" />
        <SkeletonLine className="text-sm" width="w-40" />
      </div>
    </div>
  );
}
