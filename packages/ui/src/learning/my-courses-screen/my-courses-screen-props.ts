import type { LearnerCourse, MyCoursesFilter } from "../model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import type { SubscriptionState } from "../../billing/model/subscription.ts";

export interface MyCoursesScreenProps {
  viewer: SignedInViewer;
  /** Last played first, then those never started. */
  courses: Loadable<readonly LearnerCourse[]>;
  subscription: SubscriptionState;
  bundle?: Bundle | undefined;
  filter: MyCoursesFilter;
  onFilter: (filter: MyCoursesFilter) => void;
  query: string;
  onSearch: (query: string) => void;
  busy?: boolean;
  onRetry: () => void;
}
