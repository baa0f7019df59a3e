import { day, hour } from "./durations.ts";
/** Asia/Kolkata has had one offset, and no summer time, since 1945. As PostgreSQL's interval. */
const offset = "05:30";

const offsetMilliseconds = 5.5 * hour;

export function yearIn(moment: Date): number {
  return new Date(moment.getTime() + offsetMilliseconds).getUTCFullYear();
}

export function startOfYear(year: number): Date {
  return new Date(Date.UTC(year, 0, 1) - offsetMilliseconds);
}

export function dayIn(moment: Date, later = 0): string {
  return new Date(moment.getTime() + offsetMilliseconds + later * day).toISOString().slice(0, 10);
}

export function endOfDay(moment: Date): Date {
  const days = Math.floor((moment.getTime() + offsetMilliseconds) / day);
  return new Date((days + 1) * day - offsetMilliseconds);
}

export function daysSinceMonday(moment: Date): number {
  return (new Date(moment.getTime() + offsetMilliseconds).getUTCDay() + 6) % 7;
}

/** PostgreSQL knows no year 0. */
const first = Date.parse("0001-01-01T00:00:00Z");

/** "2026-03-04" */
export function startOfDay(date: string): Date {
  return new Date(Math.max(first, Date.parse(`${date}T00:00:00+${offset}`)));
}

/** "18:30" */
export function timeIn(moment: Date): string {
  return new Date(moment.getTime() + offsetMilliseconds).toISOString().slice(11, 16);
}
