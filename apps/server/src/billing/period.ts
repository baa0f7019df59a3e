import { bundle } from "../site/bundle.ts";
import { day } from "../platform/lib/time/durations.ts";

export function endOfBundle(start: Date): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + bundle.durationMonths);
  return end;
}

export function isRefundable(
  { capturedAt, periodEnd }: { capturedAt: Date; periodEnd: Date },
  windowDays: number | undefined,
  now: Date,
): boolean {
  if (periodEnd <= now) return false;
  if (windowDays === undefined) return true;
  return windowDays > 0 && now <= refundWindowEnd(capturedAt, windowDays);
}

export function refundWindowEnd(capturedAt: Date, windowDays: number): Date {
  return new Date(capturedAt.getTime() + windowDays * day);
}
