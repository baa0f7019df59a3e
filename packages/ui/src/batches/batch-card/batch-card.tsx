import { t } from "@lms/texts/batches/batch-card";
import type { BatchSummary } from "../model/batch.ts";
import { calendarDay, describeDates } from "../model/batch-labels.ts";
import { formatSessionInZone } from "../model/session-labels.ts";
import { Link } from "../../lib/link.tsx";
import { BatchMarks } from "./batch-marks.tsx";

export interface BatchCardProps {
  batch: BatchSummary;
  href: string;
  /** "Included in ₹499 a year", "Included"; absent while the price is unknown. Shown where joining is not free. */
  price?: string | undefined;
}

export function BatchCard({ batch, href, price }: BatchCardProps) {
  const { title, description, startsAt, courses, timeZone, nextSession, needsSubscription, status } = batch;
  const cost = needsSubscription === false && status !== "ended" ? t("freeToJoin") : price;

  return (
    <article
      className={
        "relative flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-5 transition-colors hover:border-line-strong " +
        "has-[h3_:focus-visible]:outline-2 has-[h3_:focus-visible]:outline-offset-2 has-[h3_:focus-visible]:outline-brand"
      }
    >
      <div className="flex items-start gap-4">
        <CalendarDay iso={startsAt} />
        <div className="grid min-w-0 grow gap-1">
          <BatchMarks batch={batch} />
          <h3 className="line-clamp-3 heading text-lg break-words">
            {/* The link's pressable area covers the card, so that its accessible name stays the title alone. */}
            <Link href={href} className="outline-none after:absolute after:inset-0 after:rounded-card">
              {title}
            </Link>
          </h3>
        </div>
      </div>
      <p className="line-clamp-2 break-words text-muted">{description}</p>
      <p className="font-medium">{describeDates(batch)}</p>
      {nextSession && (
        <p className="-mt-2 text-sm text-muted tabular-nums">
          {t("nextSession", { session: formatSessionInZone(nextSession, timeZone) })}
        </p>
      )}
      <p className="mb-1 line-clamp-2 text-sm break-words text-muted">
        {t("courses", { count: courses.length, titles: courses.map((course) => course.title).join(" · ") })}
      </p>
      <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-sm tabular-nums">
        <p className="text-muted">{batchPlaces(batch)}</p>
        {cost && <p className="font-semibold">{cost}</p>}
      </div>
    </article>
  );
}

function batchPlaces({ learnerCount, learnerLimit, waitingCount = 0 }: BatchSummary): string {
  if (learnerLimit === undefined) return t("learners", { count: learnerCount });
  const places = { taken: learnerCount, places: learnerLimit };
  return waitingCount > 0 ? t("placesAndWaiting", { ...places, waiting: waitingCount }) : t("places", places);
}

function CalendarDay({ iso }: { iso: string }) {
  const { day, month } = calendarDay(iso);
  return (
    <div
      aria-hidden="true"
      className="w-14 shrink-0 overflow-clip rounded-control border border-line text-center leading-tight"
    >
      <p className="bg-brand py-0.5 text-xs font-bold tracking-wide text-on-brand uppercase">{month}</p>
      <p className="py-1.5 heading text-xl tabular-nums">{day}</p>
    </div>
  );
}
