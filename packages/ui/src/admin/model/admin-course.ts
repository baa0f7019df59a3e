/** A row of the courses table. */
export interface AdminCourse {
  id: string;
  title: string;
  category: string;
  instructor: string;
  lectureCount: number;
  learnerCount: number;
  description: string;
  /** Found by a misspelling of the search. */
  approximate?: boolean | undefined;
}

/** One page of what the search found. */
export interface AdminCoursesPage {
  rows: readonly AdminCourse[];
  /** How many match on all pages. */
  total: number;
}

export type CourseColumn = "title" | "category" | "instructor" | "lectures";

export interface CourseSort {
  by: CourseColumn;
  order: "asc" | "desc";
}
