import type { BatchMode, BatchStatus, BatchSummary } from "./batch.ts";

const locale = "en-IN";
const timeZone = "Asia/Kolkata";
const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone });
const time = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", hour12: true, timeZone });
const leafDay = new Intl.DateTimeFormat(locale, { day: "numeric", timeZone });
const leafMonth = new Intl.DateTimeFormat(locale, { month: "short", timeZone });

type Span = Pick<BatchSummary, "startsAt" | "endsAt">;

export const statusWords: Record<BatchStatus, string> = { upcoming: "Upcoming", running: "Running", ended: "Ended" };
export const modeWords: Record<BatchMode, string> = { live: "Live", offline: "Offline" };

/** The hour and its half of the day are not parted at the end of a line. */
function timeOf(date: Date): string {
  return time.format(date).replace(/\s/u, "\u00A0");
}

/** "4 Mar 2026, 6:30 pm", in Indian time. */
export function formatDateAndTime(iso: string): string {
  return `${day.format(new Date(iso))}, ${timeOf(new Date(iso))}`;
}

/** "4 Mar – 30 Apr 2026"; within a day "4 Mar 2026, 6:30 pm – 8:00 pm". In Indian time. */
export function formatSpan({ startsAt, endsAt }: Span): string {
  const start = new Date(startsAt);
  const end = new Date(endsAt);
  if (day.format(start) === day.format(end)) return `${formatDateAndTime(startsAt)} – ${timeOf(end)}`;
  // Narrow and thin spaces are Intl's own; a sentence is easier to find with plain ones.
  return day.formatRange(start, end).replace(/\s+/gu, " ");
}

/** What the dates mean now: "Starts on 4 Mar 2026, 6:30 pm", "Runs until 30 Apr 2026", "Ended on 30 Apr 2026". */
export function whenOf({ status, startsAt, endsAt }: Span & Pick<BatchSummary, "status">): string {
  switch (status) {
    case "upcoming":
      return `Starts on ${formatDateAndTime(startsAt)}`;
    case "running":
      return `Runs until ${day.format(new Date(endsAt))}`;
    case "ended":
      return `Ended on ${day.format(new Date(endsAt))}`;
    default:
      return status satisfies never;
  }
}

/** The day on a calendar's leaf: "4" and "Mar". */
export function leafOf(iso: string): { day: string; month: string } {
  const date = new Date(iso);
  return { day: leafDay.format(date), month: leafMonth.format(date) };
}
