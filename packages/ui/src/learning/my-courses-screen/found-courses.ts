import { stageOf, type LearnerCourse, type MyCoursesFilter } from "../model/learning.ts";

/** Courses that match the filter and every word of the search, in the same order. */
export function foundCourses(
  courses: readonly LearnerCourse[],
  filter: MyCoursesFilter,
  query: string,
): readonly LearnerCourse[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);

  return courses.filter((course) => {
    if (filter !== "all" && stageOf(course) !== filter) return false;
    const text = [course.title, course.instructor, course.category].join(" ").toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
