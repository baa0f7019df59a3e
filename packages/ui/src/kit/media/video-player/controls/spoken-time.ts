import { t } from "@lms/texts/kit/video-player";

/** 3725 → "1 hour 2 minutes 5 seconds". */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole === 0) return t("spokenZero");
  return t("spokenTime", {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  }).trim();
}
