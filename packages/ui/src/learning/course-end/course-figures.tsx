import { FigureTile } from "../../kit/data/figure-tile/figure-tile.tsx";
import { formatCount, formatDate, formatNumber } from "../../lib/format.ts";
import { countIndianDays } from "../../lib/indian-time.ts";
import { formatLearningTime } from "../../lib/learning-time.ts";
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
      <FigureTile term="Lectures" figure={formatNumber(lectureCount)} note="all complete" />
      {watched && <FigureTile term="Watched" figure={formatLearningTime(watchedSeconds)} note="of video" />}
      {startedAt ? (
        <FigureTile
          term="From start to end"
          figure={formatCount(countIndianDays(startedAt, completedAt), "day")}
          note={period(startedAt, completedAt)}
        />
      ) : (
        <FigureTile term="Completed" figure={formatDate(completedAt)} />
      )}
    </dl>
  );
}

function period(startedAt: string, completedAt: string): string {
  const [first, last] = [formatDate(startedAt), formatDate(completedAt)];
  return first === last ? last : `${first} to ${last}`;
}
