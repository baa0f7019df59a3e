import { t } from "@lms/texts/kit/format-time";
import { formatDate } from "./format.ts";
import { dateFormat, timeFormat } from "./formatter.ts";

const moment = {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
} as const;

/** "6:30 pm", in Indian time if no other zone is given; no line breaks within it. */
export function formatTime(iso: string, timeZone?: string): string {
  return timeFormat(timeZone ?? moment.timeZone)
    .format(new Date(iso))
    .replace(/\s/u, "\u00A0");
}

/** "4 Mar 2026, 6:30 pm", in Indian time if no other zone is given. */
export function formatDateAndTime(iso: string, timeZone?: string): string {
  return t("dateAndTime", { date: formatDate(iso, timeZone), time: formatTime(iso, timeZone) });
}

/** "20 November, 18:04", in Indian time. */
export function formatMoment(iso: string): string {
  const parts = dateFormat(moment).formatToParts(new Date(iso));
  const part = (partType: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === partType)?.value ?? "";
  return t("moment", { day: part("day"), month: part("month"), time: `${part("hour")}:${part("minute")}` });
}
