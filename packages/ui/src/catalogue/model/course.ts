import type { Instant } from "../../lib/instant";

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
  updatedAt?: Instant | undefined;
  /** 0 to 100; absent for courses that the viewer has not started. */
  percent?: number | undefined;
  nextLectureId?: string | undefined;
  badge?: "BESTSELLER" | "POPULAR" | "NEW" | undefined;
  /** Matches the search by similar words only. */
  approximate?: boolean | undefined;
}
