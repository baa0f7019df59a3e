import { t } from "@lms/texts/authoring/upload-status";
import { formatBytes } from "../../lib/format/format-bytes.ts";
import type { UploadProgress } from "../model/lecture-upload.ts";

/** Empty until speed and time left are known. */
export function uploadPace({ bytesPerSecond, secondsLeft }: UploadProgress): string {
  const parts = [];
  if (bytesPerSecond !== undefined) parts.push(t("perSecond", { size: formatBytes(bytesPerSecond) }));
  if (secondsLeft !== undefined) parts.push(timeLeft(secondsLeft));
  return parts.join(" · ");
}

/** Rounded: an exact figure would change too often. */
export function timeLeft(seconds: number): string {
  if (seconds < 5) return t("momentsLeft");
  if (seconds < 60) return t("secondsLeft", { seconds: Math.ceil(seconds / 5) * 5 });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return t("minutesLeft", { minutes });
  return t("hoursLeft", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
