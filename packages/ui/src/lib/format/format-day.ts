import { dateFormat } from "./formatter.ts";

// A day has no time zone: it is parsed and formatted in the same one.
const day = { day: "numeric", month: "short", timeZone: "UTC" } as const;
const weekday = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** "2026-03-04" → "4 Mar". */
export function formatDay(date: string): string {
  return dateFormat(day).format(new Date(`${date}T00:00:00Z`));
}

/** "2026-03-04" → "Wed, 4 Mar". */
export function formatWeekday(date: string): string {
  return dateFormat(weekday).format(new Date(`${date}T00:00:00Z`));
}
