import { t } from "@lms/texts/catalogue/courses-filters";
import type { CourseLength } from "../model/course.ts";

export function lengthLabel(length: CourseLength): string {
  return t(length);
}

/** The shortest first. */
export const lengths: readonly CourseLength[] = ["short", "medium", "long"];
