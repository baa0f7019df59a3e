import { foldText } from "../../lib/format/fold-text.ts";
import { courseStage, type LearnerCourse, type MyCoursesFilter } from "../model/learning.ts";

export function foundCourses(
  courses: readonly LearnerCourse[],
  filter: MyCoursesFilter,
  query: string,
): readonly LearnerCourse[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);

  return courses.filter((course) => {
    if (filter !== "all" && courseStage(course) !== filter) return false;
    const text = foldText([course.title, course.instructor, course.category].join(" "));
    return words.every((word) => text.includes(word));
  });
}
