import { weekdays } from "@lms/api/forms";
import { dateIn, momentIn } from "../../platform/lib/zoned-time.ts";

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
    .map((date) => ({
      startsAt: momentIn(timeZone, date, series.begins),
      endsAt: momentIn(timeZone, date, series.ends),
    }))
    .filter((span) => span.startsAt > now && span.endsAt > span.startsAt);
}
