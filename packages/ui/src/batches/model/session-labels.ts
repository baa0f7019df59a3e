import { t } from "@lms/texts/batches/model";
import { dateFormat, timeFormat } from "../../lib/format/formatter.ts";
import type { Instant } from "../../lib/format/instant.ts";
import { indianZone } from "../../lib/format/zoned-time.ts";

/** Zones that are offered for a batch; its current one is offered too. */
export function timeZones(): { value: string; label: string }[] {
  return [
    { value: indianZone, label: t("zoneIndia") },
    { value: "Asia/Dubai", label: t("zoneDubai") },
    { value: "Asia/Dhaka", label: t("zoneDhaka") },
    { value: "Asia/Singapore", label: t("zoneSingapore") },
    { value: "Asia/Tokyo", label: t("zoneTokyo") },
    { value: "Australia/Sydney", label: t("zoneSydney") },
    { value: "Europe/London", label: t("zoneLondon") },
    { value: "Europe/Berlin", label: t("zoneBerlin") },
    { value: "America/New_York", label: t("zoneNewYork") },
    { value: "America/Chicago", label: t("zoneChicago") },
    { value: "America/Los_Angeles", label: t("zoneLosAngeles") },
  ];
}

/** "Indian time (IST)", "Berlin time". */
export function zoneName(timeZone = indianZone): string {
  if (timeZone === indianZone) return t("indianTime");
  const known = timeZones().find(({ value }) => value === timeZone)?.label;
  return t("zoneTime", { zone: known ?? timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ") });
}

interface Times {
  startsAt: Instant;
  endsAt: Instant;
}

/** "Tue, 7 Jul 2026, 6:00 pm – 7:30 pm". */
export function formatSession(session: Times, timeZone = indianZone): string {
  const day = formatSessionDay(session.startsAt, timeZone);
  return t("session", { day, times: formatSessionTimes(session, timeZone) });
}

/** As in a list with times of other batches: a zone that is not Indian time is named. */
export function formatSessionInZone(session: Times, timeZone = indianZone): string {
  return inZone(formatSession(session, timeZone), timeZone);
}

/** Names the zone of a time, unless it is Indian time. */
export function inZone(time: string, timeZone = indianZone): string {
  return timeZone === indianZone ? time : t("sessionInZone", { session: time, zone: zoneName(timeZone) });
}

/** "Tue, 7 Jul 2026". */
export function formatSessionDay(iso: Instant, timeZone = indianZone): string {
  const moment = new Date(iso);
  const weekday = dateFormat({ weekday: "short", timeZone }).format(moment);
  const date = dateFormat({ day: "numeric", month: "short", year: "numeric", timeZone }).format(moment);
  return t("sessionDay", { weekday, date });
}

/** "6:00 pm – 7:30 pm"; no line breaks within a time. */
function formatSessionTimes({ startsAt, endsAt }: Times, timeZone = indianZone): string {
  const format = timeFormat(timeZone);
  const [start, end] = [startsAt, endsAt].map((iso) => format.format(new Date(iso)).replace(/\s/u, "\u00A0"));
  return `${start} – ${end}`;
}
