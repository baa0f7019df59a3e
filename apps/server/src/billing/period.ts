import { day } from "../platform/lib/time/durations.ts";

/** The same day of a later month, or its last day where it is shorter. */
export function endOfPeriod(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** The last 30 days of a period, or its second half where that is shorter. */
export function renewalOpensAt({ start, end }: { start: Date; end: Date }): Date {
  return new Date(end.getTime() - Math.min(30 * day, (end.getTime() - start.getTime()) / 2));
}

/** What has not begun is given back whatever the terms are. */
export function isRefundable(
  { capturedAt, periodEnd }: { capturedAt: Date; periodEnd: Date },
  { refundable, beginsAt, windowDays }: { refundable: boolean; beginsAt: Date | null; windowDays: number | undefined },
  now: Date,
): boolean {
  if (periodEnd <= now) return false;
  if (beginsAt !== null && beginsAt > now) return true;
  if (!refundable) return false;
  if (windowDays === undefined) return true;
  return windowDays > 0 && now <= refundWindowEnd(capturedAt, windowDays);
}

export function refundWindowEnd(capturedAt: Date, windowDays: number): Date {
  return new Date(capturedAt.getTime() + windowDays * day);
}
