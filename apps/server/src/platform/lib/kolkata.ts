import { day, hour } from "./durations.ts";
/** India's time zone, Asia/Kolkata, has had one offset, and no summer time, since 1945. As PostgreSQL's interval. */
export const offset = "05:30";

const offsetMilliseconds = 5.5 * hour;

/** The year in which a moment falls in India. */
export function yearIn(moment: Date): number {
  return new Date(moment.getTime() + offsetMilliseconds).getUTCFullYear();
}

/** The moment at which a year begins in India. */
export function startOfYear(year: number): Date {
  return new Date(Date.UTC(year, 0, 1) - offsetMilliseconds);
}

/** The day in which a moment falls in India, as 2026-03-09. `later` counts days from it on. */
export function dayIn(moment: Date, later = 0): string {
  return new Date(moment.getTime() + offsetMilliseconds + later * day).toISOString().slice(0, 10);
}

/** The moment at which the day of a moment ends in India. */
export function endOfDay(moment: Date): Date {
  const days = Math.floor((moment.getTime() + offsetMilliseconds) / day);
  return new Date((days + 1) * day - offsetMilliseconds);
}

/** How many days it is since Monday, in India. */
export function daysSinceMonday(moment: Date): number {
  return (new Date(moment.getTime() + offsetMilliseconds).getUTCDay() + 6) % 7;
}
