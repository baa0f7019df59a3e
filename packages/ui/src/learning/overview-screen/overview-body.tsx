import { t } from "@lms/texts/learning/overview-screen";
import type { ReactNode } from "react";
import type { LearnerCourse, OverviewData } from "../model/learning.ts";
import { mayWatchSome, type SignedInViewer } from "../../account/model/viewer.ts";
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
  const open = mayWatchSome(viewer);
  const courses = toContinue(data.started);
  const [last] = courses;
  const large = open && last?.next ? last : undefined;
  const others = large ? courses.slice(1) : courses;
  const figures = <OverviewFigures data={data} viewer={viewer} subscription={subscription} />;

  return (
    <>
      {large?.next ? (
        <ContinueLearning course={large} next={large.next} />
      ) : !open ? (
        <SubscribePrompt
          subscription={subscription}
          bundle={bundle}
          started={data.started}
          watchedSeconds={data.watchedSeconds}
        />
      ) : last ? (
        <FinishedBanner count={data.started.length} />
      ) : (
        <WelcomeBanner courseCount={data.courseCount} />
      )}
      {batches}
      {data.started.length > 0 ? (
        <>
          {figures}
          {others.length > 0 && (
            <AlsoStarted title={t(open ? "alsoStarted" : "stopped")} courses={others} open={open} />
          )}
        </>
      ) : (
        <>
          <FirstCourses data={data} open={open} />
          {figures}
        </>
      )}
    </>
  );
}

function toContinue(started: readonly LearnerCourse[]): readonly LearnerCourse[] {
  const unfinished = started.filter(({ next }) => next);
  const rest = started.filter(({ next }) => !next);
  return [...unfinished, ...rest].slice(0, continued);
}
