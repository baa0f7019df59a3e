import { t } from "@lms/texts/batches/batch-screen";
import type { ReactNode } from "react";
import { mayBuy } from "../../account/model/may-buy.ts";
import { mayWatch } from "../../account/model/viewer.ts";
import { coursePrice } from "../../catalogue/model/course-price.ts";
import { formatNumber } from "../../lib/format/format.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import { Link } from "../../lib/link.tsx";
import type { Batch } from "../model/batch.ts";
import type { BatchScreenProps } from "./batch-screen-props.ts";

export interface BatchFactsProps extends Pick<BatchScreenProps, "viewer" | "bundle" | "confirming"> {
  batch: Batch;
}

export function BatchFacts({ batch, viewer, bundle, confirming }: BatchFactsProps) {
  const { startsAt, endsAt, mode, place, address, learnerCount, learnerLimit, waitingCount = 0 } = batch;
  const price = coursePrice(bundle, viewer);
  const learners =
    learnerLimit === undefined
      ? formatNumber(learnerCount)
      : t("learnersOfLimit", { learners: learnerCount, limit: learnerLimit });

  return (
    <>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <Fact name={t("starts")} value={formatDateAndTime(startsAt)} />
        <Fact name={t("ends")} value={formatDateAndTime(endsAt)} />
        {mode === "offline" && place && <Fact name={t("place")} value={place} />}
        {mode === "offline" && address && <Fact name={t("address")} value={address} />}
        <Fact name={t("learners")} value={learners} />
        {waitingCount > 0 && <Fact name={t("waiting")} value={formatNumber(waitingCount)} />}
        {batch.needsSubscription && <Fact name={t("toJoin")} value={t("withSubscription")} />}
        {price && (
          <Fact
            name={t("lectures")}
            value={
              mayWatch(viewer) || !mayBuy(viewer) || confirming ? (
                price
              ) : (
                <Link href="/checkout" className="underline underline-offset-2">
                  {price}
                </Link>
              )
            }
          />
        )}
      </dl>
      <p className="mt-3 text-xs text-muted">{t("indianTime")}</p>
    </>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-medium break-words tabular-nums">{value}</dd>
    </>
  );
}
