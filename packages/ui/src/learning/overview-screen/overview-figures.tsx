import { FigureTile } from "../../kit/data/figure-tile/figure-tile.tsx";
import { MinutesChart } from "../minutes-chart/minutes-chart.tsx";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { formatLearningTime } from "../../lib/learning-time.ts";
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
    <div className={figuresLook}>
      <dl className="contents">
        <Courses data={data} viewer={viewer} />
        <FigureTile
          term="Learning time"
          figure={formatLearningTime(watchedSeconds)}
          note={watchedThisWeek > 0 && `${formatLearningTime(watchedThisWeek)} this week`}
        />
        {status}
      </dl>
      <MinutesChart title="Last 14 days" days={days} className="max-xl:col-span-full" />
    </div>
  );
}

function Courses({ data: { started, courseCount }, viewer }: Omit<OverviewFiguresProps, "subscription">) {
  const open = mayWatch(viewer);
  if (!open && started.length > 0) {
    return <FigureTile term="Courses" figure={formatNumber(started.length)} note="started" />;
  }
  if (courseCount === 0) return null;
  return (
    <FigureTile term="Courses" figure={formatNumber(courseCount)} note={open ? "all included" : "in the catalogue"} />
  );
}

function Status({ viewer, subscription }: Omit<OverviewFiguresProps, "data">) {
  const { status, endsAt } = subscription;
  if (viewer.kind === "admin") return <FigureTile term="Status" figure="Admin" note="every lecture is open" />;
  if (viewer.subscribed) {
    return <FigureTile term="Status" figure="Active" note={endsAt && `until ${formatDate(endsAt)}`} tone="good" />;
  }
  const ended = status === "expired" && endsAt ? `ended ${formatDate(endsAt)}` : "no subscription";
  return <FigureTile term="Status" figure="Free" note={status === "confirming" ? "payment on its way" : ended} />;
}

export const figuresLook =
  "mt-4.5 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3 sm:gap-4.5 xl:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.42fr)]";
