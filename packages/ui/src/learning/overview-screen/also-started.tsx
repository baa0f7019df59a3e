import { t } from "@lms/texts/learning/overview-screen";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { hiddenWords } from "../learning-card/hidden-words.tsx";
import { LearningCard } from "../learning-card/learning-card.tsx";
import { AboutCourse } from "../learning-card/about-course.tsx";
import { lecturePath, lecturesPath } from "../../catalogue/model/course-paths.ts";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { completedLabel, hasTime, placeLabel, courseStage, type LearnerCourse } from "../model/learning.ts";
import { Link } from "../../lib/link.tsx";
import { mayWatch, type SignedInViewer } from "../../account/model/viewer.ts";
import { ThreeCourses, type CardLayout } from "./three-courses.tsx";

export interface AlsoStartedProps {
  title: string;
  courses: readonly LearnerCourse[];
  viewer: SignedInViewer;
}

export function AlsoStarted({ title, courses, viewer }: AlsoStartedProps) {
  return (
    <ThreeCourses
      title={title}
      courses={courses}
      renderCourse={(course, layout) => (
        <StartedCourse course={course} open={mayWatch(viewer, course.id)} layout={layout} />
      )}
    />
  );
}

interface StartedCourseProps {
  course: LearnerCourse;
  open: boolean;
  layout: CardLayout;
}

function StartedCourse({ course, open, layout }: StartedCourseProps) {
  const { next } = course;
  const completed = courseStage(course) === "completed";

  return (
    <LearningCard
      layout={layout}
      course={course}
      note={next?.title ?? course.instructor}
      completed={completed}
      figure={completed ? undefined : `${course.percent}%`}
      state={completed ? completedLabel(course) : next ? placeLabel(next, course) : ""}
      action={open ? <WayOn course={course} /> : <AboutCourse course={course} />}
    />
  );
}

function WayOn({ course }: { course: LearnerCourse }) {
  const { id, next } = course;
  return (
    <ButtonLink tone="neutral" size="sm">
      <Link href={next ? lecturePath(id, next.lectureId) : lecturesPath(id)}>{wayOn(course)}</Link>
    </ButtonLink>
  );
}

function wayOn({ title, next }: LearnerCourse): ReactNode {
  const words = { title, hidden: hiddenWords };
  if (!next) return t("watchCourseAgain", words);
  return hasTime(next)
    ? t("resumeCourseAt", { ...words, time: formatDuration(next.position) })
    : t("resumeCourse", words);
}
