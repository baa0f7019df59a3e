import { t } from "@lms/texts/learning/overview-screen";
import type { ReactNode } from "react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { cn } from "../../lib/cn.ts";
import { CourseSection } from "../learning-card/course-section.tsx";
import type { LearnerCourse } from "../model/learning.ts";

export type CardLayout = "row" | "row-until-lg";

export interface ThreeCoursesProps {
  title: string;
  courses: readonly LearnerCourse[];
  renderCourse: (course: LearnerCourse, layout: CardLayout) => ReactNode;
}

export function ThreeCourses({ title, courses, renderCourse }: ThreeCoursesProps) {
  const three = courses.length === 3;

  return (
    <CourseSection title={title} link={<TextLink href="/user/dashboard/courses">{t("myCourses")}</TextLink>}>
      <ul className={cn("grid grid-cols-[minmax(0,1fr)] gap-4.5", three ? "lg:grid-cols-3" : "lg:grid-cols-2")}>
        {courses.map((course) => (
          <li key={course.id}>{renderCourse(course, three ? "row-until-lg" : "row")}</li>
        ))}
      </ul>
    </CourseSection>
  );
}
