import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";

/** Keeps the place of what comes; without a label nothing is loading yet. */
export function LoadingLines({ label }: { label?: string | undefined }) {
  return (
    <>
      {label !== undefined && <output className="sr-only">{label}</output>}
      <Delayed className="grid gap-3">
        <SkeletonLine width="w-2/3" />
        <SkeletonLine width="w-1/2" />
      </Delayed>
    </>
  );
}
