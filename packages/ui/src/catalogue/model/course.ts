export interface CourseFormValues {
  title: string;
  createdBy: string;
  category: string;
  description: string;
  thumbnailUrl: string;
}

/** All: newest first. Popular: most learners first. New: the last 30 days. */
export type CourseFilter = "all" | "popular" | "new";

export interface CourseCardData {
  id: string;
  title: string;
  description: string;
  category: string;
  instructor: string;
  thumbnailUrl?: string | undefined;
  lectureCount: number;
  learnerCount: number;
  /** Seconds of all lectures; absent while unknown. */
  duration?: number | undefined;
  updatedAt?: string | undefined;
  /** The viewer's, once they have started: 0 to 100. */
  percent?: number | undefined;
  /** The lecture with which the viewer continues. */
  nextLectureId?: string | undefined;
  badge?: "BESTSELLER" | "POPULAR" | "NEW" | undefined;
  /** Matches the search by similar words only. */
  approximate?: boolean | undefined;
}
