import type { Instant } from "../../lib/instant.ts";
import { indianZone } from "../../lib/zoned-time.ts";

const locale = "en-IN";

/** Those offered for a batch; one that it has already is offered too. */
export const timeZones: readonly { value: string; label: string }[] = [
  { value: indianZone, label: "India (IST)" },
  { value: "Asia/Dubai", label: "Dubai" },
  { value: "Asia/Dhaka", label: "Dhaka" },
  { value: "Asia/Singapore", label: "Singapore" },
  { value: "Asia/Tokyo", label: "Tokyo" },
  { value: "Australia/Sydney", label: "Sydney" },
  { value: "Europe/London", label: "London" },
  { value: "Europe/Berlin", label: "Berlin" },
  { value: "America/New_York", label: "New York" },
  { value: "America/Chicago", label: "Chicago" },
  { value: "America/Los_Angeles", label: "Los Angeles" },
];

/** "Indian time (IST)", "Berlin time". */
export function zoneName(timeZone = indianZone): string {
  if (timeZone === indianZone) return "Indian time (IST)";
  const known = timeZones.find(({ value }) => value === timeZone)?.label;
  return `${known ?? timeZone.split("/").at(-1)?.replaceAll("_", " ")} time`;
}

/** "Tue, 7 Jul 2026". */
export function formatSessionDay(iso: Instant, timeZone = indianZone): string {
  const moment = new Date(iso);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone }).format(moment);
  const date = { day: "numeric", month: "short", year: "numeric" } as const;
  return `${weekday}, ${new Intl.DateTimeFormat(locale, { ...date, timeZone }).format(moment)}`;
}

/** "6:00 pm – 7:30 pm"; no line breaks within a time. */
export function formatSessionTimes(
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
  timeZone = indianZone,
): string {
  const format = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", hour12: true, timeZone });
  const [start, end] = [startsAt, endsAt].map((iso) => format.format(new Date(iso)).replace(/\s/u, "\u00A0"));
  return `${start} – ${end}`;
}
