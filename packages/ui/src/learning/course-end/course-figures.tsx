import { t } from "@lms/texts/learning/course-end";
import { FigureTile } from "../../kit/data/figure-tile/figure-tile.tsx";
import { formatDate, formatNumber } from "../../lib/format/format.ts";
import { countIndianDays } from "../../lib/format/indian-time.ts";
import { formatLearningTime } from "../../lib/format/learning-time.ts";
import type { CourseEnding } from "../model/lecture.ts";

export interface CourseFiguresProps {
  lectureCount: number;
  ending: CourseEnding;
}

/** Seconds. Who marked everything by hand has watched nothing of it. */
const least = 60;

export function CourseFigures({
  lectureCount,
  ending: { watchedSeconds, startedAt, completedAt },
}: CourseFiguresProps) {
  const watched = watchedSeconds >= least;

  return (
    <dl className="grid gap-3 @xl:auto-cols-fr @xl:grid-flow-col">
      <FigureTile term={t("lectures")} figure={formatNumber(lectureCount)} note={t("lecturesNote")} />
      {watched && (
        <FigureTile term={t("watched")} figure={formatLearningTime(watchedSeconds)} note={t("watchedNote")} />
      )}
      {startedAt ? (
        <FigureTile
          term={t("period")}
          figure={t("periodDays", { count: countIndianDays(startedAt, completedAt) })}
          note={period(startedAt, completedAt)}
        />
      ) : (
        <FigureTile term={t("completed")} figure={formatDate(completedAt)} />
      )}
    </dl>
  );
}

function period(startedAt: string, completedAt: string): string {
  const [first, last] = [formatDate(startedAt), formatDate(completedAt)];
  return first === last ? last : t("periodDates", { first, last });
}
