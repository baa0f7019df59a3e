import type { LearnerCourse, MyCoursesFilter } from "../model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import type { SubscriptionState } from "../../billing/model/subscription.ts";

export interface MyCoursesScreenProps {
  viewer: SignedInViewer;
  /** Every course, with what was learned of it: last played first, then those never started. */
  courses: Loadable<readonly LearnerCourse[]>;
  subscription: SubscriptionState;
  bundle?: Bundle | undefined;
  filter: MyCoursesFilter;
  onFilter: (filter: MyCoursesFilter) => void;
  /** The text in the search box. The screen itself filters the courses. */
  query: string;
  onSearch: (query: string) => void;
  busy?: boolean;
  onRetry: () => void;
}
