import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { FigureTile } from "../../kit/data/figure-tile/figure-tile.tsx";
import { formatNumber } from "../../lib/format.ts";
import { formatLearningTime } from "../../lib/learning-time.ts";
import type { Loadable } from "../../lib/loadable.ts";
import { ActivityList } from "./activity-list.tsx";
import { figuresGrid, RecordSkeleton } from "./record-skeleton.tsx";
import type { LearningRecord } from "../model/learning.ts";

export interface RecordProps {
  record: Loadable<LearningRecord>;
  onRetry: () => void;
}

export function Record({ record, onRetry }: RecordProps) {
  switch (record.status) {
    case "loading":
      return (
        <>
          <output className="sr-only">Loading what you have done…</output>
          <Delayed aria-hidden="true">
            <RecordSkeleton />
          </Delayed>
        </>
      );
    case "failed":
      return <ErrorState message={record.message} onRetry={onRetry} />;
    case "ready":
      return <Filled {...record.value} />;
    default:
      return record satisfies never;
  }
}

function Filled({ coursesStarted, coursesCompleted, lecturesCompleted, watchedSeconds, activity }: LearningRecord) {
  return (
    <>
      <dl className={figuresGrid}>
        <FigureTile term="Courses started" figure={formatNumber(coursesStarted)} />
        <FigureTile term="Courses completed" figure={formatNumber(coursesCompleted)} />
        <FigureTile term="Lectures completed" figure={formatNumber(lecturesCompleted)} />
        <FigureTile term="Learning time" figure={formatLearningTime(watchedSeconds)} />
      </dl>
      <ActivityList activity={activity} />
    </>
  );
}
