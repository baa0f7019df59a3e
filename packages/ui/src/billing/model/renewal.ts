import type { Instant } from "../../lib/format/instant.ts";

/** `open`: it can be bought, and begins at `startsAt`. */
export type Renewal =
  | { status: "open"; startsAt: Instant }
  | { status: "bought"; startsAt: Instant; endsAt?: Instant | undefined };

/** The same day of a later month, or its last day where it is shorter: as the server counts. */
export function endOfPeriod(start: Instant, months: number): Instant {
  const end = new Date(start);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.toISOString();
}
