import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { LearnerPage } from "../../kit/layout/learner-page/learner-page.tsx";
import type { LearnerCourse, LearningDay, SubscriptionState } from "../model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Bundle } from "../../site/model/site.ts";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import { OverviewBody } from "./overview-body.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";

/** What a learner's dashboard is about. */
export interface OverviewData {
  /** The courses that were started, last played first. */
  started: readonly LearnerCourse[];
  /** How many courses the platform has. */
  courseCount: number;
  watchedSeconds: number;
  watchedThisWeek: number;
  /** The last 14 days, oldest first: the last of them is today. */
  days: readonly LearningDay[];
}

export interface OverviewScreenProps {
  viewer: SignedInViewer;
  /** For the greeting. */
  dayTime: "morning" | "afternoon" | "evening";
  overview: Loadable<OverviewData>;
  subscription: SubscriptionState;
  /** What the site sells. Absent while it is unknown. */
  bundle?: Bundle | undefined;
  /** It is being asked for again. */
  busy?: boolean;
  onRetry: () => void;
}

export function OverviewScreen({ viewer, dayTime, overview, busy = false, onRetry, ...rest }: OverviewScreenProps) {
  const isNew = overview.status === "ready" && overview.value.started.length === 0;

  return (
    <LearnerPage
      title={`Good ${dayTime}, ${firstName(viewer.name)}`}
      lead={isNew ? "Welcome to LMS." : "Welcome back."}
      busy={busy || overview.status === "loading"}
    >
      <Content viewer={viewer} overview={overview} busy={busy} onRetry={onRetry} {...rest} />
    </LearnerPage>
  );
}

function Content({ overview, busy, onRetry, ...rest }: Omit<OverviewScreenProps, "dayTime">) {
  switch (overview.status) {
    case "loading":
      return <OverviewSkeleton />;
    case "failed":
      return <ErrorState message={overview.message} onRetry={onRetry} busy={busy} />;
    case "ready":
      return <OverviewBody data={overview.value} {...rest} />;
    default:
      return overview satisfies never;
  }
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
