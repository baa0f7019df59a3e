import { t } from "@lms/texts/learning/minutes-chart";
import { formatWeekday } from "../../lib/format/format-day.ts";
import type { LearningDay } from "../model/learning.ts";

export interface MinutesBarsProps {
  days: readonly LearningDay[];
}

const height = 64;

export function MinutesBars({ days }: MinutesBarsProps) {
  const maxSeconds = Math.max(...days.map(({ seconds }) => seconds), 1);
  const slot = 100 / days.length;

  return (
    <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible keep-fill">
      {days.map(({ date, seconds }, index) => {
        // A short time must differ from none.
        const tall = seconds > 0 ? Math.max(5, (seconds / maxSeconds) * height) : 2;
        return (
          <rect
            key={date}
            x={`${index * slot + slot * 0.14}%`}
            y={height - tall}
            width={`${slot * 0.72}%`}
            height={tall}
            rx={seconds > 0 ? 3 : 1}
            className={barStyle(seconds, index === days.length - 1)}
          >
            <title>{t("minutesOfDay", { day: formatWeekday(date), minutes: toMinutes(seconds) })}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function barStyle(seconds: number, today: boolean): string {
  if (seconds === 0) return "fill-line-strong";
  return today ? "fill-accent stroke-on-accent" : "fill-brand";
}

/** Rounded as `formatLearningTime` does, which says the same sum beside the chart. */
export function toMinutes(seconds: number): string {
  return seconds > 0 && seconds < 60 ? "< 1" : String(Math.floor(seconds / 60));
}

export function sumSeconds(days: readonly LearningDay[]): number {
  return days.reduce((total, { seconds }) => total + seconds, 0);
}
