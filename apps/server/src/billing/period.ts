import { day } from "../platform/lib/time/durations.ts";

/** The same day of a later month, or its last day where it is shorter. */
export function endOfPeriod(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
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
