import { t } from "@lms/texts/learning/dashboard-profile-screen";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { FigureTile } from "../../kit/data/figure-tile/figure-tile.tsx";
import { formatNumber } from "../../lib/format/format.ts";
import { formatLearningTime } from "../../lib/format/learning-time.ts";
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
          <output className="sr-only">{t("loadingRecord")}</output>
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
        <FigureTile term={t("coursesStarted")} figure={formatNumber(coursesStarted)} />
        <FigureTile term={t("coursesCompleted")} figure={formatNumber(coursesCompleted)} />
        <FigureTile term={t("lecturesCompleted")} figure={formatNumber(lecturesCompleted)} />
        <FigureTile term={t("learningTime")} figure={formatLearningTime(watchedSeconds)} />
      </dl>
      <ActivityList activity={activity} />
    </>
  );
}
