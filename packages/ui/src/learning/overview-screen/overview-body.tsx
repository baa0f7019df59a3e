import { t } from "@lms/texts/learning/overview-screen";
import type { ReactNode } from "react";
import type { LearnerCourse, OverviewData } from "../model/learning.ts";
import { mayBuy } from "../../account/model/may-buy.ts";
import { mayWatch, type SignedInViewer } from "../../account/model/viewer.ts";
import { AlsoStarted } from "./also-started.tsx";
import { ContinueLearning } from "./continue-learning.tsx";
import { FirstCourses } from "./first-courses.tsx";
import { OverviewFigures } from "./overview-figures.tsx";
import { SubscribePrompt } from "./subscribe-prompt.tsx";
import { FinishedBanner, WelcomeBanner } from "./welcome-banner.tsx";
import type { Bundle } from "../../billing/model/bundle.ts";
import type { SubscriptionState } from "../../billing/model/subscription.ts";

export interface OverviewBodyProps {
  data: OverviewData;
  viewer: SignedInViewer;
  subscription: SubscriptionState;
  bundle?: Bundle | undefined;
  batches?: ReactNode;
}

const continued = 3;

export function OverviewBody({ data, viewer, subscription, bundle, batches }: OverviewBodyProps) {
  const everyOpen = mayWatch(viewer);
  const openCount = everyOpen ? data.courseCount : new Set(viewer.courseIds).size;
  const courses = toContinue(data.started, viewer);
  const [last] = courses;
  const large = last?.next && mayWatch(viewer, last.id) ? last : undefined;
  const others = large ? courses.slice(1) : courses;
  const promptFirst = !everyOpen && !large && (openCount === 0 || last?.next !== undefined);
  const figures = <OverviewFigures data={data} viewer={viewer} subscription={subscription} />;
  const prompt = mayBuy(viewer) && (
    <SubscribePrompt
      subscription={subscription}
      bundle={bundle}
      started={data.started}
      watchedSeconds={data.watchedSeconds}
    />
  );

  return (
    <>
      {large?.next ? (
        <ContinueLearning course={large} next={large.next} />
      ) : promptFirst ? (
        prompt
      ) : last ? (
        <FinishedBanner count={data.started.length} />
      ) : (
        <WelcomeBanner courseCount={openCount} />
      )}
      {batches}
      {data.started.length > 0 ? (
        <>
          {figures}
          {others.length > 0 && (
            <AlsoStarted title={t(promptFirst ? "stopped" : "alsoStarted")} courses={others} viewer={viewer} />
          )}
        </>
      ) : (
        <>
          <FirstCourses data={data} viewer={viewer} />
          {figures}
        </>
      )}
      {!everyOpen && !promptFirst && prompt && <div className="mt-9">{prompt}</div>}
    </>
  );
}

function toContinue(started: readonly LearnerCourse[], viewer: SignedInViewer): readonly LearnerCourse[] {
  const unfinished = started.filter(({ next }) => next);
  const open = unfinished.filter(({ id }) => mayWatch(viewer, id));
  const closed = unfinished.filter(({ id }) => !mayWatch(viewer, id));
  const rest = started.filter(({ next }) => !next);
  return [...open, ...closed, ...rest].slice(0, continued);
}
