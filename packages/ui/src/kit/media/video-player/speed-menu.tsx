import { t } from "@lms/texts/kit/video-player";
import { rates } from "./rates.ts";

export interface SpeedMenuProps {
  rate: number;
  onChange: (rate: number) => void;
}

/** A native select: phones show their own picker, and full screen cannot hide it. */
export function SpeedMenu({ rate, onChange }: SpeedMenuProps) {
  return (
    <select
      aria-label={t("speed")}
      title={t("speedKeys")}
      value={rate}
      onChange={(event) => onChange(Number(event.target.value))}
      className="h-11 min-w-14 cursor-pointer appearance-none rounded-control bg-transparent px-2 text-center text-sm font-semibold tabular-nums -outline-offset-4 transition-colors [text-align-last:center] hover:bg-ink/15 active:bg-ink/25"
    >
      {(rates.includes(rate) ? rates : [rate, ...rates]).map((option) => (
        <option key={option} value={option} className="bg-surface text-ink">
          {option}×
        </option>
      ))}
    </select>
  );
}
