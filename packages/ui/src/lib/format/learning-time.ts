import { t } from "@lms/texts/kit/learning-time";
import { formatNumber } from "./format.ts";

/** 51,600 seconds → "14 h 20 min"; 540 → "9 min"; under a minute → "< 1 min". Rounded down. */
export function formatLearningTime(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  if (minutes === 0 && seconds > 0) return t("underMinute");
  if (minutes < 60) return t("minutes", { minutes });
  return t("hours", { hours: formatNumber(Math.floor(minutes / 60)), minutes: two(minutes % 60) });
}

/** 388 seconds → "6 min 28 s"; from an hour on without seconds: "1 h 05 min". Never less than a second. */
export function formatTimeLeft(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole >= 3600) return formatLearningTime(whole);
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return t("seconds", { seconds: rest });
  return rest === 0 ? t("minutes", { minutes }) : t("minutesSeconds", { minutes, seconds: two(rest) });
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}
