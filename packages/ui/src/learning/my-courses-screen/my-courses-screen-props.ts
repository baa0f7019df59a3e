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
  /** What the site sells. Absent while it is unknown. */
  bundle?: Bundle | undefined;
  filter: MyCoursesFilter;
  onFilter: (filter: MyCoursesFilter) => void;
  /** The text in the search box. The screen itself finds the courses that match. */
  query: string;
  onSearch: (query: string) => void;
  /** The courses are being asked for again. */
  busy?: boolean;
  onRetry: () => void;
}
