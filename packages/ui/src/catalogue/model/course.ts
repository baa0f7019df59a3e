/** What a course was saved with. */
export interface CourseFormValues {
  title: string;
  /** The instructor's name. */
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
  /** When the course or its lectures last changed, ISO 8601. */
  updatedAt?: string | undefined;
  /** The viewer's, once they have started: 0 to 100. */
  percent?: number | undefined;
  /** The lecture with which the viewer goes on. */
  nextLectureId?: string | undefined;
  badge?: "BESTSELLER" | "POPULAR" | "NEW" | undefined;
  /** Found by words that are like those of the search. */
  approximate?: boolean | undefined;
}
