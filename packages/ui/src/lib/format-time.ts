import { formatDate } from "./format.ts";

const locale = "en-IN";
const time = new Intl.DateTimeFormat(locale, {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: "Asia/Kolkata",
});

const moment = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** "6:30 pm", in Indian time; no line breaks within it. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso)).replace(/\s/u, "\u00A0");
}

/** "4 Mar 2026, 6:30 pm", in Indian time. */
export function formatDateAndTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}

/** "20 November, 18:04", in Indian time. */
export function formatMoment(iso: string): string {
  const parts = Object.fromEntries(moment.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts["day"]} ${parts["month"]}, ${parts["hour"]}:${parts["minute"]}`;
}
