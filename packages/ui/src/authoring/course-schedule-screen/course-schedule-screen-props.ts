import type { AdminAreaProps, FormDraftProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { CourseSchedule, ScheduleValues } from "../model/course-schedule.ts";

export interface CourseScheduleScreenProps extends AdminAreaProps, FormDraftProps, UnsavedChangesProps {
  backHref: string;
  /** Absent while unknown. */
  course: { title: string; language?: string | undefined } | undefined;
  /** Ready with `undefined` when there is no such course. */
  schedule: Loadable<CourseSchedule | undefined>;
  /** Another one begins the form again, with what is stored. */
  round?: string | undefined;
  /** Each of them may have to be complete before. */
  courses: readonly { id: string; title: string }[];
  courseQuery: string;
  onSearchCourses: (query: string) => void;
  busy: boolean;
  failure?: string | undefined;
  onSave: (values: ScheduleValues) => void;
  onRetry: () => void;
}
