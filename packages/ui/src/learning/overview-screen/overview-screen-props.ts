import type { ReactNode } from "react";
import type { OverviewData } from "../model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import type { SubscriptionState } from "../../billing/model/subscription.ts";

export interface OverviewScreenProps {
  viewer: SignedInViewer;
  dayTime: "morning" | "afternoon" | "evening";
  overview: Loadable<OverviewData>;
  subscription: SubscriptionState;
  bundle?: Bundle | undefined;
  /** The learner's batches, where there are any. */
  batches?: ReactNode;
  busy?: boolean;
  onRetry: () => void;
}
