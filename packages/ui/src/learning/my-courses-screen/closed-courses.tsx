import { t } from "@lms/texts/learning/my-courses-screen";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { mayBuy } from "../../account/model/may-buy.ts";
import { mayWatch } from "../../account/model/viewer.ts";
import { coursesPath } from "../../catalogue/model/course-paths.ts";
import { CourseSection } from "../learning-card/course-section.tsx";
import { NewCourse } from "../learning-card/new-course.tsx";
import { coursesToBegin, courseStage, type LearnerCourse } from "../model/learning.ts";
import { SubscribePrompt } from "../overview-screen/subscribe-prompt.tsx";
import { CoursesGrid } from "./courses-grid.tsx";
import { MyCourse } from "./my-course.tsx";
import type { MyCoursesScreenProps } from "./my-courses-screen-props.ts";

const offered = 6;

export interface ClosedCoursesProps extends Pick<MyCoursesScreenProps, "viewer" | "subscription" | "bundle"> {
  courses: readonly LearnerCourse[];
}

/** Lists the started and the other courses that the learner may not watch. */
export function ClosedCourses({ viewer, courses, subscription, bundle }: ClosedCoursesProps) {
  const started = courses.filter((course) => courseStage(course) !== "not-started");
  const closed = courses.filter(({ id }) => !mayWatch(viewer, id));
  const unfinished = closed.filter((course) => courseStage(course) === "in-progress");
  const finished = closed.filter((course) => courseStage(course) === "completed");
  const toBegin = coursesToBegin(closed).slice(0, offered);

  return (
    <>
      {mayBuy(viewer) && <SubscribePrompt subscription={subscription} bundle={bundle} started={started} />}
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
