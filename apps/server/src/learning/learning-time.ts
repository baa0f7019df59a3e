import { dayIn, endOfDay } from "../platform/lib/kolkata.ts";
import { coarsen, lastOf, merge, type Ranges, subtract } from "./ranges.ts";

/** Spans that are remembered of a user. Beyond, the shortest breaks between them count as learned. */
const mostSpans = 12;

/**
 * Counts seconds of learning that lie somewhere between two moments: the latest that no other play has taken, so that
 * no moment counts twice. `spans` are the moments taken so far, in milliseconds.
 */
export function takeTime(
  spans: Ranges,
  { from, to, seconds }: { from: Date; to: Date; seconds: number },
): { spans: Ranges; taken: Ranges } {
  const free = subtract([[from.getTime(), to.getTime()]], spans);
  const taken = lastOf(free, Math.round(seconds * 1000));
  return { spans: coarsen(merge([...spans, ...taken]), mostSpans), taken };
}

/** The same spans without those that ended before a moment. */
export function spansSince(spans: Ranges, moment: number): Ranges {
  return spans.filter(([, to]) => to > moment);
}

/** Seconds for each day of Asia/Kolkata that a span of milliseconds touches. */
export function secondsByDay(spans: Ranges): Map<string, number> {
  const days = new Map<string, number>();
  for (const [from, to] of spans) {
    for (let start = from; start < to;) {
      const moment = new Date(start);
      const end = Math.min(to, endOfDay(moment).getTime());
      const day = dayIn(moment);
      days.set(day, (days.get(day) ?? 0) + (end - start) / 1000);
      start = end;
    }
  }
  return days;
}
