import { plainDigits } from "@lms/texts/decimal";

/** 3.8 seconds → "0:03.800"; from an hour on "1:02:03.800". */
export function formatCaptionTime(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  const hours = Math.floor(milliseconds / 3_600_000);
  const minutes = Math.floor(milliseconds / 60_000) % 60;
  const rest = `${two(Math.floor(milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, "0")}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Seconds of "1:02:03.8", "2:03" or "45,5"; undefined for what is no time. */
export function parseCaptionTime(text: string): number | undefined {
  const parts = /^(?:(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,2}):)?(?<seconds>\d{1,2}(?:[.,]\d{1,3})?)$/.exec(
    plainDigits(text.trim()),
  );
  if (!parts?.groups) return undefined;
  const { hours = "0", minutes = "0", seconds = "" } = parts.groups;
  const [whole, inMinute] = [Number(minutes), Number(seconds.replace(",", "."))];
  if (inMinute >= 60 || whole >= 60) return undefined;
  return Math.round((Number(hours) * 3600 + whole * 60 + inMinute) * 1000) / 1000;
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}
