import type { ReactNode } from "react";
import type { PagedListProps, SearchProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Viewer } from "../../account/model/viewer.ts";
import type { CourseCategory, CourseChoice, CourseFilter, CourseCardData, LanguageOfCourses } from "../model/course.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface CoursesScreenProps extends SearchProps, PagedListProps {
  courses: Loadable<readonly CourseCardData[]>;
  viewer: Viewer;
  bundle?: Bundle | undefined;
  filter: CourseFilter;
  choice?: CourseChoice | undefined;
  onChoose: (chosen: { filter: CourseFilter; choice: CourseChoice }) => void;
  /** Counts courses that match everything but the category; absent while unknown. */
  facets?: readonly CourseCategory[] | undefined;
  /** Counts the whole catalogue; absent while unknown. */
  languages?: readonly LanguageOfCourses[] | undefined;
  /** The page that the list starts at. @default 1 */
  page?: number | undefined;
  /** Other results of a search, shown below the courses. Where there is none they say so, or show `noCourses`. */
  lectureResults?: ((noCourses?: ReactNode) => ReactNode) | undefined;
  onRetry: () => void;
}
