import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { LearningCard } from "../learning-card/learning-card.tsx";
import { AboutCourse } from "../learning-card/about-course.tsx";
import { lecturePath, lecturesPath } from "../../catalogue/model/course-paths.ts";
import { completedLabel, placeLabel, stageOf, type LearnerCourse } from "../model/learning.ts";
import { Link } from "../../lib/link.tsx";
import { resumeLabel } from "./continue-learning.tsx";
import { ThreeCourses, type CardLayout } from "./three-courses.tsx";

export interface AlsoStartedProps {
  title: string;
  courses: readonly LearnerCourse[];
  open: boolean;
}

export function AlsoStarted({ title, courses, open }: AlsoStartedProps) {
  return (
    <ThreeCourses
      title={title}
      courses={courses}
      renderCourse={(course, layout) => <StartedCourse course={course} open={open} layout={layout} />}
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
  const completed = stageOf(course) === "completed";

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
  const { id, title, next } = course;
  return (
    <ButtonLink tone="neutral" size="sm">
      <Link href={next ? lecturePath(id, next.lectureId) : lecturesPath(id)}>
        {next ? resumeLabel(next) : "Watch again"}
        <span className="sr-only"> {title}</span>
      </Link>
    </ButtonLink>
  );
}
