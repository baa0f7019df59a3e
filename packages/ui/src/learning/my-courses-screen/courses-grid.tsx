import type { ReactNode } from "react";
import type { LearnerCourse } from "../model/learning.ts";

export interface CoursesGridProps {
  courses: readonly LearnerCourse[];
  renderCourse: (course: LearnerCourse, index: number) => ReactNode;
}

export function CoursesGrid({ courses, renderCourse }: CoursesGridProps) {
  return (
    <ul className={myCoursesGrid}>
      {courses.map((course, index) => (
        <li key={course.id} className="min-w-0">
          {renderCourse(course, index)}
        </li>
      ))}
    </ul>
  );
}

export const myCoursesGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4.5 sm:gap-6";
