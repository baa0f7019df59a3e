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

/**
 * One span on each of the weekdays within the batch's days that begins after `now`, by the clocks of its time zone. At most `limit`: a
 * batch may last for centuries.
 */
export function weeklySpans(
  { startsAt, endsAt, timeZone }: Span & { timeZone: string },
  series: WeeklySeries,
  { now, limit }: { now: Date; limit: number },
): Span[] {
  const spans: Span[] = [];
  const last = dateIn(timeZone, endsAt);
  let date = dateIn(timeZone, startsAt > now ? startsAt : now);
  for (; spans.length < limit && Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if (!series.weekdays.includes(weekdays[date.dayOfWeek - 1] ?? "")) continue;
    const span = spanOn(date, { timeZone, ...series });
    if (span.startsAt > now) spans.push(span);
  }
  return spans;
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
