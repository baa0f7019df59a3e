/// <reference lib="esnext.temporal" />
import { weekdays } from "@lms/api/calendar-forms";
import { clockIn, dateIn, momentIn } from "../../platform/lib/time/zoned-time.ts";

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

interface WeeklySeries {
  weekdays: readonly string[];
  begins: string;
  ends: string;
}

/** One span on each of the weekdays within the batch's days that begins after `now`, by the clocks of its time zone. */
export function weeklySpans(
  { startsAt, endsAt, timeZone }: Span & { timeZone: string },
  series: WeeklySeries,
  now: Date,
): Span[] {
  const first = dateIn(timeZone, startsAt > now ? startsAt : now);
  const days = Math.max(-1, first.until(dateIn(timeZone, endsAt)).days) + 1;
  return Array.from({ length: days }, (_, index) => first.add({ days: index }))
    .filter(({ dayOfWeek }) => series.weekdays.includes(weekdays[dayOfWeek - 1] ?? ""))
    .map((date) => spanOn(date, { timeZone, ...series }))
    .filter((span) => span.startsAt > now);
}

/** If the clocks skip the start of a session in spring, it moves as a whole and keeps its length. */
function spanOn(
  date: Temporal.PlainDate,
  { timeZone, begins, ends }: Omit<WeeklySeries, "weekdays"> & { timeZone: string },
): Span {
  const startsAt = momentIn(timeZone, date, begins);
  const isSkipped = clockIn(timeZone, startsAt) !== Temporal.PlainTime.from(begins).toString();
  if (!isSkipped) return { startsAt, endsAt: momentIn(timeZone, date, ends) };
  const length = Temporal.PlainTime.from(begins).until(ends).total("milliseconds");
  return { startsAt, endsAt: new Date(startsAt.getTime() + length) };
}
