import { dayIn, endOfDay } from "../platform/lib/time/kolkata.ts";
import { coarsen, takeLast, merge, type Ranges, subtract } from "./ranges/ranges.ts";

/** Per user. Beyond this, the shortest gaps between spans are closed and count as used. */
const maxSpans = 12;

/** Takes the latest time that no other play has used, so that no moment counts twice. `spans` are in milliseconds. */
export function addLearningTime(
  spans: Ranges,
  { from, to, seconds }: { from: Date; to: Date; seconds: number },
): { spans: Ranges; taken: Ranges } {
  const free = subtract([[from.getTime(), to.getTime()]], spans);
  const taken = takeLast(free, Math.round(seconds * 1000));
  return { spans: coarsen(merge([...spans, ...taken]), maxSpans), taken };
}

export function spansSince(spans: Ranges, moment: number): Ranges {
  return spans.filter(([, to]) => to > moment);
}

/** Days are of Asia/Kolkata, spans in milliseconds. */
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
