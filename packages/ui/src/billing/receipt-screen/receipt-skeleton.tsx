import { t } from "@lms/texts/billing/receipt-screen";
import { Card } from "../../kit/layout/card/card.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { paperStyle } from "./receipt-paper.tsx";

export function ReceiptSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed aria-hidden="true">
        <Card className={paperStyle}>
          <SkeletonLine className="heading text-xl" width="w-24" />
          <div className="mt-6 grid gap-8 border-y border-line py-6 sm:grid-cols-2">
            {["w-40", "w-44"].map((width) => (
              <div key={width}>
                <SkeletonLine className="text-sm" width="w-16" />
                <SkeletonLine width={width} />
                <SkeletonLine width="w-52" />
              </div>
            ))}
          </div>
          <SkeletonLine className="mt-6" width="w-4/5" />
          <SkeletonLine className="mt-4" width="w-3/5" />
        </Card>
      </Delayed>
    </>
  );
}
