import type { OverviewData } from "../model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import type { SubscriptionState } from "../../billing/model/subscription.ts";

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
