import { t } from "@lms/texts/batches/model";
import { formatDate } from "../../lib/format/format.ts";
import { formatDateAndTime, formatTime } from "../../lib/format/format-time.ts";
import { dateFormat } from "../../lib/format/formatter.ts";
import type { BatchMode, BatchStatus, BatchSummary } from "./batch.ts";

const timeZone = "Asia/Kolkata";
const day = { day: "numeric", month: "short", year: "numeric", timeZone } as const;
const dayOfMonth = { day: "numeric", timeZone } as const;
const shortMonth = { month: "short", timeZone } as const;

type Span = Pick<BatchSummary, "startsAt" | "endsAt">;

const statuses = { upcoming: "statusUpcoming", running: "statusRunning", ended: "statusEnded" } as const;
const modes = { live: "modeLive", offline: "modeOffline" } as const;

export function statusLabel(status: BatchStatus): string {
  return t(statuses[status]);
}

export function modeLabel(mode: BatchMode): string {
  return t(modes[mode]);
}

/** "4 Mar – 30 Apr 2026"; within a day "4 Mar 2026, 6:30 pm – 8:00 pm". In Indian time. */
export function formatSpan({ startsAt, endsAt }: Span): string {
  if (formatDate(startsAt) === formatDate(endsAt)) return `${formatDateAndTime(startsAt)} – ${formatTime(endsAt)}`;
  // Intl uses narrow and thin spaces, which a text search does not match.
  return dateFormat(day).formatRange(new Date(startsAt), new Date(endsAt)).replace(/\s+/gu, " ");
}

/** "Starts on 4 Mar 2026, 6:30 pm", "Runs until 30 Apr 2026", "Ended on 30 Apr 2026". */
export function describeDates({ status, startsAt, endsAt }: Span & Pick<BatchSummary, "status">): string {
  switch (status) {
    case "upcoming":
      return t("startsOn", { date: formatDateAndTime(startsAt) });
    case "running":
      return t("runsUntil", { date: formatDate(endsAt) });
    case "ended":
      return t("endedOn", { date: formatDate(endsAt) });
    default:
      return status satisfies never;
  }
}

export function calendarDay(iso: string): { day: string; month: string } {
  const date = new Date(iso);
  return { day: dateFormat(dayOfMonth).format(date), month: dateFormat(shortMonth).format(date) };
}
