import { stageOf, type LearnerCourse, type MyCoursesFilter } from "../model/learning.ts";

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
