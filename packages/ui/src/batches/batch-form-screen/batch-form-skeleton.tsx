import { t } from "@lms/texts/batches/batch-form-screen";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";

export function BatchFormSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-control rounded-control" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-40 rounded-control" />
          <Skeleton className="h-16 rounded-control" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </Delayed>
    </>
  );
}
