import { t } from "@lms/texts/learning/overview-screen";
import type { OverviewData } from "../model/learning.ts";
import { NewCourse } from "../learning-card/new-course.tsx";
import { ThreeCourses } from "./three-courses.tsx";
import { WhatItOpens } from "./what-it-opens.tsx";

export interface FirstCoursesProps {
  data: OverviewData;
  /** The viewer may watch every course. */
  open: boolean;
}

export function FirstCourses({ data: { toBegin, courseCount, lectureCount }, open }: FirstCoursesProps) {
  if (toBegin.length === 0) return null;

  return (
    <>
      <ThreeCourses
        title={t("toBegin")}
        courses={toBegin}
        renderCourse={(course, layout) => <NewCourse course={course} open={open} layout={layout} />}
      />
      {!open && <WhatItOpens courseCount={courseCount} lectureCount={lectureCount} />}
    </>
  );
}
