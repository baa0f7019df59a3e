import { t } from "@lms/texts/learning/overview-screen";
import { FigureTile } from "../../kit/data/figure-tile/figure-tile.tsx";
import { MinutesChart } from "../minutes-chart/minutes-chart.tsx";
import { formatDate, formatNumber } from "../../lib/format/format.ts";
import { formatLearningTime } from "../../lib/format/learning-time.ts";
import type { OverviewData } from "../model/learning.ts";
import { mayWatch, type SignedInViewer } from "../../account/model/viewer.ts";
import type { SubscriptionState } from "../../billing/model/subscription.ts";

export interface OverviewFiguresProps {
  data: OverviewData;
  viewer: SignedInViewer;
  subscription: SubscriptionState;
}

export function OverviewFigures({ data, viewer, subscription }: OverviewFiguresProps) {
  const { watchedSeconds, watchedThisWeek, days } = data;
  const status = <Status viewer={viewer} subscription={subscription} />;
  if (watchedSeconds === 0) {
    return (
      <dl className="mt-4.5 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-4.5">
        <Courses data={data} viewer={viewer} />
        {status}
      </dl>
    );
  }
  return (
    <div className={figuresStyle}>
      <dl className="contents">
        <Courses data={data} viewer={viewer} />
        <FigureTile
          term={t("figureTime")}
          figure={formatLearningTime(watchedSeconds)}
          note={watchedThisWeek > 0 && t("timeThisWeek", { time: formatLearningTime(watchedThisWeek) })}
        />
        {status}
      </dl>
      <MinutesChart days={days} className="max-xl:col-span-full" />
    </div>
  );
}

function Courses({ data: { started, courseCount }, viewer }: Omit<OverviewFiguresProps, "subscription">) {
  const open = mayWatch(viewer);
  if (!open && started.length > 0) {
    return <FigureTile term={t("figureCourses")} figure={formatNumber(started.length)} note={t("coursesStarted")} />;
  }
  if (courseCount === 0) return null;
  return (
    <FigureTile
      term={t("figureCourses")}
      figure={formatNumber(courseCount)}
      note={t(open ? "coursesIncluded" : "coursesInCatalogue")}
    />
  );
}

function Status({ viewer, subscription }: Omit<OverviewFiguresProps, "data">) {
  const { endsAt } = subscription;
  const term = t("figureStatus");
  if (viewer.kind === "admin") return <FigureTile term={term} figure={t("statusAdmin")} note={t("statusAdminNote")} />;
  if (viewer.subscribed) {
    const until = endsAt && t("statusActiveUntil", { date: formatDate(endsAt) });
    return <FigureTile term={term} figure={t("statusActive")} note={until} tone="good" />;
  }
  return <FigureTile term={term} figure={t("statusFree")} note={freeNote(subscription)} />;
}

function freeNote({ status, endsAt }: SubscriptionState): string {
  if (status === "confirming") return t("statusConfirming");
  return status === "expired" && endsAt ? t("statusEnded", { date: formatDate(endsAt) }) : t("statusNone");
}

export const figuresStyle =
  "mt-4.5 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3 sm:gap-4.5 xl:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.42fr)]";
