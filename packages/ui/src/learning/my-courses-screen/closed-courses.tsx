import { t } from "@lms/texts/learning/my-courses-screen";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { coursesPath } from "../../catalogue/model/course-paths.ts";
import { CourseSection } from "../learning-card/course-section.tsx";
import { NewCourse } from "../learning-card/new-course.tsx";
import { coursesToBegin, courseStage, type LearnerCourse } from "../model/learning.ts";
import { SubscribePrompt } from "../overview-screen/subscribe-prompt.tsx";
import { CoursesGrid } from "./courses-grid.tsx";
import { MyCourse } from "./my-course.tsx";
import type { MyCoursesScreenProps } from "./my-courses-screen-props.ts";

const offered = 6;

export interface ClosedCoursesProps extends Pick<MyCoursesScreenProps, "subscription" | "bundle"> {
  courses: readonly LearnerCourse[];
}

/** Lists started and other courses for learners who may not watch. */
export function ClosedCourses({ courses, subscription, bundle }: ClosedCoursesProps) {
  const unfinished = courses.filter((course) => courseStage(course) === "in-progress");
  const finished = courses.filter((course) => courseStage(course) === "completed");
  const toBegin = coursesToBegin(courses).slice(0, offered);

  return (
    <>
      <SubscribePrompt subscription={subscription} bundle={bundle} started={[...unfinished, ...finished]} />
      {unfinished.length + finished.length > 0 && (
        <CourseSection title={t("startedHeading")}>
          <CoursesGrid
            courses={[...unfinished, ...finished]}
            renderCourse={(course, index) => <MyCourse course={course} open={false} eager={index < 3} />}
          />
        </CourseSection>
      )}
      {toBegin.length > 0 && (
        <CourseSection title={t("offeredHeading")} link={<TextLink href={coursesPath}>{t("allCourses")}</TextLink>}>
          <CoursesGrid courses={toBegin} renderCourse={(course) => <NewCourse course={course} open={false} />} />
        </CourseSection>
      )}
    </>
  );
}
