import type { Loadable } from "../../lib/loadable.ts";
import type { Viewer } from "../../account/model/viewer.ts";
import type { CourseFilter, CourseCardData } from "../model/course.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface CoursesScreenProps {
  /** What the search and the filter found, in order: what is approximate comes last. */
  courses: Loadable<readonly CourseCardData[]>;
  viewer: Viewer;
  /** Absent while the price is unknown. */
  bundle?: Bundle | undefined;
  /** The text in the search box. */
  query: string;
  /** Called at every keystroke; the page decides when to ask the server. */
  onSearch: (query: string) => void;
  filter: CourseFilter;
  onFilter: (filter: CourseFilter) => void;
  /** A new answer is on its way; the courses shown are the last one's. */
  busy?: boolean;
  /** How many courses match in all, where more match than are shown. */
  total?: number | undefined;
  /** Absent when every match is shown. */
  onLoadMore?: (() => void) | undefined;
  loadingMore?: boolean;
  onRetry: () => void;
}
