import { ButtonLink } from "../../components/button/button.tsx";
import { LearningCard } from "../../components/learning-card/learning-card.tsx";
import { TextLink } from "../../components/text-link/text-link.tsx";
import { descriptionPath, lecturePath, lecturesPath } from "../../lib/course-paths.ts";
import { stageOf, type LearnerCourse } from "../../lib/learning.ts";
import { Link } from "../../lib/link.tsx";
import { resumeLabel } from "./continue-learning.tsx";

export interface AlsoStartedProps {
  title: string;
  courses: readonly LearnerCourse[];
  /** The lectures are open to the viewer. */
  open: boolean;
}

/** The other courses last played, each with its way on. */
export function AlsoStarted({ title, courses, open }: AlsoStartedProps) {
  return (
    <section aria-labelledby="also-started" className="mt-9">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="also-started" className="heading text-xl">
          {title}
        </h2>
        <TextLink href="/user/dashboard/courses">My courses</TextLink>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4.5 lg:grid-cols-2">
        {courses.map((course) => (
          <li key={course.id}>
            <StartedCourse course={course} open={open} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StartedCourse({ course, open }: { course: LearnerCourse; open: boolean }) {
  const { next } = course;
  const completed = stageOf(course) === "completed";
  const note = next ? `${next.title} · lecture ${next.number} of ${course.lectureCount}` : course.instructor;

  return (
    <LearningCard
      layout="row"
      course={course}
      note={note}
      completed={completed}
      state={completed ? "Completed" : undefined}
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
        <span className="sr-only">: {title}</span>
      </Link>
    </ButtonLink>
  );
}

function About({ course }: { course: LearnerCourse }) {
  return (
    <TextLink href={descriptionPath(course.id)} className="text-sm">
      About the course<span className="sr-only">: {course.title}</span>
    </TextLink>
  );
}
