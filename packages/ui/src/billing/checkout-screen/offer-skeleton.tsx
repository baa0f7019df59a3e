import { t } from "@lms/texts/billing/checkout-screen";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";

export function OfferSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className="mt-3">
        <Skeleton className="h-14 w-44" />
        <Skeleton className="mt-1.5 h-5 w-60 max-w-full" />
        <Skeleton className="mt-6 h-13" />
        <Skeleton className="mt-3.5 h-10.5" />
      </Delayed>
    </>
  );
}
