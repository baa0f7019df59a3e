const locale = "en-IN";
// A day has no time zone: it is parsed and formatted in the same one.
const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** "2026-03-04" → "4 Mar". */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** "2026-03-04" → "Wed, 4 Mar". */
export function formatWeekday(date: string): string {
  return weekday.format(new Date(`${date}T00:00:00Z`));
}
