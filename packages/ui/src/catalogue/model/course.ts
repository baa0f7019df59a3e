import type { Instant } from "../../lib/format/instant";
import type { LecturePart } from "./lecture-parts";

/** Texts that an admin writes about a course. */
interface CourseTexts {
  title: string;
  description: string;
  category: string;
  /** The BCP 47 tag of what it is taught in; absent while unknown. */
  language?: string | undefined;
}

export interface CourseFormValues extends CourseTexts {
  createdBy: string;
  thumbnailUrl: string;
  /** Another one when another course, or a newer one, is to be edited. */
  version?: string | undefined;
}

/** All: newest first. Popular: most learners first. New: the last 30 days. */
export type CourseFilter = "all" | "popular" | "new";

/** Under an hour, under four hours, four hours and more. */
export type CourseLength = "short" | "medium" | "long";

export type CourseOrder = "newest" | "learners" | "title";

/** Narrows a list further than its filter, and may give another order than the filter's own. */
export type CourseChoice = {
  category?: string;
  length?: CourseLength;
  /** A BCP 47 tag. */
  language?: string;
  orderBy?: CourseOrder;
  /** Only courses of which anybody may play a lecture, as in the address. */
  preview?: "true";
};

export interface CourseCategory {
  name: string;
  /** The address of the list with this category. */
  count: number;
}

export interface LanguageOfCourses {
  /** A BCP 47 tag. */
  tag: string;
  /** The address of the list with this language; it may be none. */
  count: number;
}

export interface CourseCardData extends CourseTexts {
  id: string;
  /** Ends the address of the course's public page. */
  slug?: string | undefined;
  instructor: string;
  /** The person, on the course's own page; absent where the name alone says it. */
  teacher?: { name: string; about?: string | undefined; avatar?: { secure_url: string } | undefined } | undefined;
  thumbnailUrl?: string | undefined;
  /** The same picture at several widths, as of an `img`. */
  thumbnailSrcSet?: string | undefined;
  lectureCount: number;
  learnerCount: number;
  /** Seconds of all lectures; absent while unknown. */
  duration?: number | undefined;
  updatedAt?: Instant | undefined;
  /** 0 to 100; absent for courses that the viewer has not started. */
  percent?: number | undefined;
  nextLectureId?: string | undefined;
  badge?: "BESTSELLER" | "POPULAR" | "NEW" | undefined;
  /** Anybody may play one of its lectures. */
  hasPreview?: boolean | undefined;
  /** Matches the search by similar words only. */
  approximate?: boolean | undefined;
}

/** Visitors may know this much about a lecture. */
export interface LectureOutline {
  id: string;
  /** Anybody may play it. */
  preview?: boolean | undefined;
  /** Absent for lectures before the first section. */
  sectionId?: string | undefined;
  title: string;
  /** Absent while unknown. */
  parts?: readonly LecturePart[] | undefined;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
}
