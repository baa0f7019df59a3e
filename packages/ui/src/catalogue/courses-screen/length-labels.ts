import type { CourseLength } from "../model/course.ts";

export const lengthLabels: Readonly<Record<CourseLength, string>> = {
  short: "Short: under 1 h",
  medium: "Medium: 1 to 4 h",
  long: "Long: over 4 h",
};
