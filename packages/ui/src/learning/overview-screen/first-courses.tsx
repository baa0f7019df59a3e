import { t } from "@lms/texts/learning/overview-screen";
import { mayBuy } from "../../account/model/may-buy.ts";
import { mayWatch, type SignedInViewer } from "../../account/model/viewer.ts";
import type { OverviewData } from "../model/learning.ts";
import { NewCourse } from "../learning-card/new-course.tsx";
import { ThreeCourses } from "./three-courses.tsx";
import { WhatItOpens } from "./what-it-opens.tsx";

export interface FirstCoursesProps {
  data: OverviewData;
  viewer: SignedInViewer;
}

export function FirstCourses({ data: { toBegin, courseCount, lectureCount }, viewer }: FirstCoursesProps) {
  if (toBegin.length === 0) return null;

  return (
    <>
      <ThreeCourses
        title={t("toBegin")}
        courses={toBegin}
        renderCourse={(course, layout) => (
          <NewCourse course={course} open={mayWatch(viewer, course.id)} layout={layout} />
        )}
      />
      {!mayWatch(viewer) && mayBuy(viewer) && <WhatItOpens courseCount={courseCount} lectureCount={lectureCount} />}
    </>
  );
}
