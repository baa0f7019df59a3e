export interface AdminCourse {
  id: string;
  title: string;
  category: string;
  instructor: string;
  lectureCount: number;
  learnerCount: number;
  description: string;
  /** Matches the search by similar words only. */
  approximate?: boolean | undefined;
}

export interface AdminCoursesPage {
  rows: readonly AdminCourse[];
  total: number;
}

type CourseColumn = "title" | "category" | "instructor" | "lectures";

export interface CourseSort {
  by: CourseColumn;
  order: "asc" | "desc";
}
