import type { SignedInViewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import type { SubscriptionState } from "../../billing/model/subscription.ts";
import type { Loadable } from "../../lib/loadable.ts";
import { CourseOverview } from "../course-overview/course-overview.tsx";
import { CourseStates } from "../course-overview/course-states.tsx";
import type { CourseCardData } from "../model/course.ts";
import { CourseActions } from "./course-actions.tsx";

export interface CourseDescriptionScreenProps {
  /** Ready with `undefined` when there is no such course. */
  course: Loadable<CourseCardData | undefined>;
  viewer: SignedInViewer;
  bundle?: Bundle | undefined;
  /** Absent for visitors. */
  subscription?: SubscriptionState["status"];
  deleting?: boolean;
  /** Absent: a deleted course cannot be restored. */
  trashDays?: number | undefined;
  onDelete: () => void;
  onRetry: () => void;
}

export function CourseDescriptionScreen({ course, onRetry, ...actions }: CourseDescriptionScreenProps) {
  return (
    <CourseStates course={course} onRetry={onRetry}>
      {(value) => <CourseOverview course={value} actions={<CourseActions course={value} {...actions} />} />}
    </CourseStates>
  );
}
