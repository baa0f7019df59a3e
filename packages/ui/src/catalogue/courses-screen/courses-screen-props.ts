import type { PagedListProps, SearchProps } from "../../lib/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Viewer } from "../../account/model/viewer.ts";
import type { CourseFilter, CourseCardData } from "../model/course.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface CoursesScreenProps extends SearchProps, PagedListProps {
  courses: Loadable<readonly CourseCardData[]>;
  viewer: Viewer;
  bundle?: Bundle | undefined;
  filter: CourseFilter;
  onFilter: (filter: CourseFilter) => void;
  /** The page that the list starts at. @default 1 */
  page?: number | undefined;
  onRetry: () => void;
}
