import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { LearningCard } from "../learning-card/learning-card.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { cn } from "../../lib/cn.ts";
import { descriptionPath, lecturePath, lecturesPath } from "../../catalogue/model/course-paths.ts";
import { placeOf, stageOf, type LearnerCourse } from "../model/learning.ts";
import { Link } from "../../lib/link.tsx";
import { resumeLabel } from "./continue-learning.tsx";

export interface AlsoStartedProps {
  title: string;
  courses: readonly LearnerCourse[];
  open: boolean;
}

export function AlsoStarted({ title, courses, open }: AlsoStartedProps) {
  const three = courses.length === 3;

  return (
    <section aria-labelledby="also-started" className="mt-9">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="also-started" className="heading text-xl">
          {title}
        </h2>
        <TextLink href="/user/dashboard/courses">My courses</TextLink>
      </div>
      <ul className={cn("grid grid-cols-[minmax(0,1fr)] gap-4.5", three ? "lg:grid-cols-3" : "lg:grid-cols-2")}>
        {courses.map((course) => (
          <li key={course.id}>
            <StartedCourse course={course} open={open} layout={three ? "row-until-lg" : "row"} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StartedCourseProps {
  course: LearnerCourse;
  open: boolean;
  layout: "row" | "row-until-lg";
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
      state={completed ? "Completed" : next ? capital(placeOf(next, course)) : ""}
      action={open ? <WayOn course={course} /> : <About course={course} />}
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

function About({ course }: { course: LearnerCourse }) {
  return (
    <TextLink href={descriptionPath(course.id)} className="text-sm">
      About the course<span className="sr-only"> {course.title}</span>
    </TextLink>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
